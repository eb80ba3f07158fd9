import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { positionBias } from '../../src/folding/position-bias.js';
import { summarizeFolding } from '../../src/folding/summarize-folding.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { readVerdicts } from '../../src/judgments/read-verdicts.js';
import { sharedFile } from '../support/shared.js';

type Triple = readonly [wins: number, losses: number, sensitive: number];

interface Golden {
  readonly items: readonly string[];
  readonly pairs_W_L_T_row_view: Readonly<Record<string, Triple>>;
  readonly model_W_L_T_600_cases: Readonly<Record<string, Triple>>;
  readonly second_judge: {
    readonly pairs_W_L_T_row_view: Readonly<Record<string, Triple>>;
    readonly W_L_T_folded_lit2test_rule: Readonly<Record<string, Triple>>;
  };
  readonly position: {
    readonly primary: { readonly first_shown_wins_by_pair: Readonly<Record<string, readonly [number, number]>> };
  };
}

const NARROW = { context: 'context', stratum: 'batch' } as const;

const paths = {
  wide: sharedFile('data/lit2test-primary-judge.csv'),
  ordered: sharedFile('data/lit2test-primary-judge-ordered.csv'),
  second: sharedFile('data/lit2test-second-judge.csv'),
  golden: sharedFile('golden/lit2test-published.json'),
};
const absent = Object.values(paths).includes(null);
const because = absent ? ' (skipped: ../shared with the Lit2Test files is not here)' : '';

function judgmentsOf(path: string | null): readonly Judgment[] {
  return readVerdicts(readFileSync(path!, 'utf8'), NARROW).judgments;
}

function golden(): Golden {
  // The folding of names differs: the files write "GPT-5.2" where the paper's tables write "GPT 5.2".
  return JSON.parse(readFileSync(paths.golden!, 'utf8')) as Golden;
}
