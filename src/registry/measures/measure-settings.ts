import { expectNumber } from '../../checks/expect-number.js';
import { expectOneOf } from '../../checks/expect-one-of.js';
import { expectTools } from '../chain/expect-tools.js';
import type { Sha256 } from '../shapes.js';
import type { EndRule, MeasureOptions } from './measure-shapes.js';

/** What runs are measured with. */
export interface MeasureSettings {
  readonly ends: EndRule;
  readonly bins: number;
  readonly sha256: Sha256;
}

/** The options of measuring with their defaults; throws if one is not what it should be. */
export function measureSettings(where: string, options: MeasureOptions): MeasureSettings {
  const { ends = 'count', bins = 10, sha256 } = options;
  return {
    ends: expectOneOf(where, 'ends', ends, ['count', 'leave-out']),
    bins: expectNumber(where, 'bins', bins, { min: 1, max: 1000, integer: true }),
    sha256: expectTools(where, { sha256 }).sha256,
  };
}
