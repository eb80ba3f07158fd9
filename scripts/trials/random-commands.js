/**
 * Random commands on a registry, legal and not, held against a second, plain account of the rules.
 * Commands are the model commands of fast-check; every one of them is followed by a replay.
 */
import assert from 'node:assert/strict';
import {
  attachEvidence,
  getHypothesis,
  InvalidInputError,
  listHypotheses,
  mergeHypotheses,
  openRegistry,
  proposeHypothesis,
  RegistryError,
  refineHypothesis,
  replay,
  transitionHypothesis,
} from 'assize';
import fc from 'fast-check';

/**
 * @typedef {import('assize').Registry} Registry
 * @typedef {import('assize').RegistryEvent} RegistryEvent
 * @typedef {import('assize').HypothesisState} HypothesisState
 * @typedef {import('assize').Sha256} Sha256
 * @typedef {{ state: HypothesisState, prior: number, belief: number, parents: readonly string[],
 *   evidence: string[], certified: number }} Entry
 * @typedef {{ hypothesis: string, certified: boolean }} Piece
 * @typedef {{ hypotheses: Map<string, Entry>, evidence: Map<string, Piece> }} Account
 * @typedef {{ registry: Registry, events: RegistryEvent[], shown: string, count: Counts,
 *   sha256: Sha256 | undefined }} Real
 * @typedef {{ commands: number, accepted: number, refused: number, invalid: number, events: number }} Counts
 *
 * @typedef {{ probability: number, evidence: readonly string[] }} Belief
 * @typedef {{ kind: 'propose', id: string, prior: number, parents: readonly string[] }} Propose
 * @typedef {{ kind: 'refine', id: string, prior: number, parent: string }} Refine
 * @typedef {{ kind: 'merge', id: string, prior: number, parents: readonly string[] }} Merge
 * @typedef {{ kind: 'transition', hypothesis: string, to: HypothesisState, reopen: boolean,
 *   belief: Belief | null }} Transition
 * @typedef {{ kind: 'attach', id: string, hypothesis: string, lab: boolean, belief: Belief | null }} Attach
 * @typedef {Propose | Refine | Merge | Transition | Attach} Action
 */

const NOW = { time: '2026-01-31T09:00:00Z', actor: 'agent' };
const SUPPORTED = 0.8;
const REFUTED = 0.2;
/** @type {readonly HypothesisState[]} */
const STATES = ['proposed', 'under_test', 'supported', 'refuted', 'dormant'];

/** Few names, so that most commands meet something; some that mean trouble in plain objects. */
const hypotheses = ['h0', 'h1', 'h2', 'h3', 'h4', '__proto__', 'constructor'];
const evidence = ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'toString'];
const newHypothesis = fc.constantFrom(...hypotheses);
const newPiece = fc.constantFrom(...evidence);
const hypothesis = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('h0', 'h1', '__proto__') },
  { weight: 1, arbitrary: newHypothesis },
);
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('e0', 'e1', 'e2') },
  { weight: 1, arbitrary: newPiece },
);

const probability = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(0, -0, 0.2, 0.2 + 1e-16, 0.5, 0.8, 0.8 - 1e-16, 0.9, 1),
  },
  { weight: 6, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(1.5, -1, NaN) },
);
const rests = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(piece) },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 3 }) },
);
const belief = fc.option(fc.record({ probability, evidence: rests }), { freq: 2 });
const seldom = fc.nat({ max: 3 }).map((draw) => draw === 0);
const none = fc.constant(/** @type {string[]} */ ([]));
const few = fc.oneof({ weight: 3, arbitrary: none }, fc.array(hypothesis, { maxLength: 2 }));

/** Actions, the ones that lead further more often. @type {fc.Arbitrary<Action>} */
export const action = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant(/** @type {const} */ ('propose')),
      id: newHypothesis,
      prior: probability,
      parents: few,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant(/** @type {const} */ ('refine')),
      id: newHypothesis,
      prior: probability,
      parent: hypothesis,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant(/** @type {const} */ ('merge')),
      id: newHypothesis,
      prior: probability,
      parents: fc.array(hypothesis, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant(/** @type {const} */ ('transition')),
      hypothesis,
      to: fc.constantFrom(...STATES),
      reopen: seldom,
      belief,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant(/** @type {const} */ ('attach')),
      id: newPiece,
      hypothesis,
      lab: fc.boolean(),
      belief,
    }),
  },
);

/**
 * A registry whose gate certifies what comes from the lab.
 *
 * @param {Sha256 | undefined} sha256
 */
export function openTrial(sha256) {
  const { registry, events } = openRegistry(NOW, {
    sha256,
    certify: (review) => review.evidence.source === 'lab',
  });
  return { registry, events: [...events] };
}

/**
 * Does the action; what the registry throws comes out.
 *
 * @param {Registry} registry
 * @param {Action} act
 */
export function perform(registry, act) {
  const words = { observable: 'what is seen', rationale: 'a reason' };
  switch (act.kind) {
    case 'propose': {
      const { id, prior, parents } = act;
      return proposeHypothesis(registry, {
        ...NOW,
        ...words,
        id,
        statement: `S ${id}`,
        prior,
        parents,
      });
    }
    case 'refine': {
      const { id, prior, parent } = act;
      return refineHypothesis(registry, {
        ...NOW,
        ...words,
        id,
        statement: `S ${id}`,
        prior,
        parent,
      });
    }
    case 'merge': {
      const { id, prior, parents } = act;
      return mergeHypotheses(registry, {
        ...NOW,
        ...words,
        id,
        statement: `S ${id}`,
        prior,
        parents,
      });
    }
    case 'transition': {
      const { hypothesis: target, to, reopen } = act;
      const stated = act.belief === null ? null : { ...act.belief, rationale: 'a reason' };
      const move = { hypothesis: target, to, reopen, belief: stated, rationale: 'a reason' };
      return transitionHypothesis(registry, { ...NOW, ...move });
    }
    case 'attach': {
      const { id, hypothesis: target, lab } = act;
      const stated = act.belief === null ? null : { ...act.belief, rationale: 'a reason' };
      const finding = { summary: `F ${id}`, bearing: /** @type {const} */ ('for'), belief: stated };
      const source = lab ? 'lab' : null;
      return attachEvidence(registry, { ...NOW, ...finding, id, hypothesis: target, source });
    }
  }
}

/** @param {number} value */
const isProbability = (value) => value >= 0 && value <= 1;

/**
 * What the plain account expects: `invalid`, `refused`, or how the account changes.
 *
 * @param {Account} account
 * @param {Action} act
 * @returns {'invalid' | 'refused' | (() => void)}
 */
function expectation(account, act) {
  switch (act.kind) {
    case 'transition':
      return expectTransition(account, act);
    case 'attach':
      return expectAttach(account, act);
    default:
      return expectCreation(account, act);
  }
}

/**
 * @param {Account} account
 * @param {Propose | Refine | Merge} act
 */
function expectCreation(account, act) {
  const parents = act.kind === 'refine' ? [act.parent] : act.parents;
  if (!isProbability(act.prior)) return 'invalid';
  if (act.kind === 'merge' && parents.length < 2) return 'invalid';
  if (account.hypotheses.has(act.id) || new Set(parents).size < parents.length) return 'refused';
  const tested = (/** @type {string} */ id) =>
    (account.hypotheses.get(id)?.evidence.length ?? 0) > 0;
  if (!parents.every(tested)) return 'refused';
  return () => {
    const belief = act.prior;
    account.hypotheses.set(act.id, {
      state: 'proposed',
      prior: act.prior,
      belief,
      parents,
      evidence: [],
      certified: 0,
    });
  };
}

/**
 * @param {Account} account
 * @param {Entry} entry
 * @param {string} id
 * @param {number} probability
 * @param {readonly string[]} rests
 */
function beliefMayMove(account, entry, id, probability, rests) {
  if (rests.length === 0 || !allCertified(account, id, rests)) return false;
  if (entry.state === 'supported') return probability >= SUPPORTED;
  return entry.state !== 'refuted' || probability <= REFUTED;
}

/**
 * @param {Account} account
 * @param {string} id
 * @param {readonly string[]} rests
 */
function allCertified(account, id, rests) {
  if (new Set(rests).size < rests.length) return false;
  return rests.every((name) => {
    const found = account.evidence.get(name);
    return found !== undefined && found.hypothesis === id && found.certified;
  });
}

/**
 * @param {Account} account
 * @param {Transition} act
 */
function expectTransition(account, { hypothesis: id, to, reopen, belief }) {
  if (belief !== null && (!isProbability(belief.probability) || belief.evidence.length === 0)) {
    return 'invalid';
  }
  const entry = account.hypotheses.get(id);
  if (entry === undefined) return 'refused';
  // A move that reopens comes first, and no verdict holds P(H) any more.
  const held = reopen ? { ...entry, state: to } : entry;
  if (belief !== null && !beliefMayMove(account, held, id, belief.probability, belief.evidence)) {
    return 'refused';
  }
  const now = belief?.probability ?? entry.belief;
  const verdict = to === 'supported' ? now >= SUPPORTED : to === 'refuted' ? now <= REFUTED : true;
  const tested = to === 'supported' || to === 'refuted' ? entry.certified > 0 : true;
  const forward =
    (entry.state === 'proposed' && (to === 'under_test' || to === 'dormant')) ||
    (entry.state === 'under_test' && (to === 'supported' || to === 'refuted' || to === 'dormant'));
  const back = to === 'under_test' && ['supported', 'refuted', 'dormant'].includes(entry.state);
  if (!(reopen ? back : forward) || !verdict || !tested) return 'refused';
  return () => {
    entry.state = to;
    entry.belief = now;
  };
}

/**
 * @param {Account} account
 * @param {Attach} act
 */
function expectAttach(account, { id, hypothesis: target, lab, belief }) {
  if (belief !== null && !isProbability(belief.probability)) return 'invalid';
  const entry = account.hypotheses.get(target);
  if (entry === undefined || account.evidence.has(id)) return 'refused';
  const earlier = (belief?.evidence ?? []).filter((name) => name !== id);
  if (earlier.length > 0 && !allCertified(account, target, earlier)) return 'refused';
  if (lab && belief !== null) {
    const certified = new Map(account.evidence).set(id, { hypothesis: target, certified: true });
    const after = { ...account, evidence: certified };
    if (!beliefMayMove(after, entry, target, belief.probability, [id, ...earlier]))
      return 'refused';
  }
  return () => {
    account.evidence.set(id, { hypothesis: target, certified: lab });
    entry.evidence.push(id);
    if (lab) entry.certified += 1;
    if (lab && belief !== null) entry.belief = belief.probability;
  };
}

/**
 * Everything that a registry shows, as plain data.
 *
 * @param {Registry} registry
 */
function shown(registry) {
  const { result } = listHypotheses(registry);
  return JSON.stringify([
    registry.head,
    registry.settings,
    result.hypotheses.map(({ id }) => getHypothesis(registry, { hypothesis: id }).result),
  ]);
}

/**
 * @param {Registry} registry
 * @param {Account} account
 */
function agree(registry, account) {
  const { hypotheses: all } = listHypotheses(registry).result;
  assert.deepEqual(
    all.map(({ id }) => id),
    [...account.hypotheses.keys()],
  );
  for (const own of all) {
    const entry = account.hypotheses.get(own.id);
    assert(entry !== undefined);
    assert.equal(own.state, entry.state);
    assert(own.belief === entry.belief && own.prior === entry.prior && !Object.is(own.belief, -0));
    assert.deepEqual(own.parents, entry.parents);
    assert.deepEqual([own.evidence, own.certified], [entry.evidence.length, entry.certified]);
  }
}

/**
 * What must hold of any log, read from the events alone.
 *
 * @param {readonly RegistryEvent[]} events
 */
function checkInvariants(events) {
  /** @type {Map<string, { belief: number, state: string, evidence: number, ancestors: Set<string> }>} */
  const all = new Map();
  /** @type {Map<string, { hypothesis: string, certified: boolean }>} */
  const pieces = new Map();
  for (const { type, payload } of events) {
    if (type === 'registry_opened') continue;
    const own = all.get(payload.hypothesis);
    if (type === 'hypothesis_transitioned') {
      assert(own !== undefined && own.state === payload.from);
      own.state = payload.to;
    } else if (type === 'evidence_attached') {
      assert(own !== undefined);
      own.evidence += 1;
      const { certified } = payload.certification;
      pieces.set(payload.evidence, { hypothesis: payload.hypothesis, certified });
    } else if (type === 'belief_updated') {
      assert(own !== undefined && own.belief === payload.from && payload.evidence.length > 0);
      for (const id of payload.evidence) {
        // No belief changes without certified evidence of the same hypothesis.
        assert.deepEqual(pieces.get(id), { hypothesis: payload.hypothesis, certified: true });
      }
      own.belief = payload.to;
    } else {
      assert(own === undefined);
      const ancestors = new Set(payload.parents);
      for (const parent of payload.parents) {
        const above = all.get(parent);
        // No descendants of untested parents.
        assert(above !== undefined && above.evidence > 0);
        for (const ancestor of above.ancestors) ancestors.add(ancestor);
      }
      // No cycle: nobody is an ancestor of itself.
      assert(!ancestors.has(payload.hypothesis));
      all.set(payload.hypothesis, {
        belief: payload.prior,
        state: 'proposed',
        evidence: 0,
        ancestors,
      });
    }
    verdictsHold(all.values());
  }
}

/**
 * No verdict outside its threshold, after any event.
 *
 * @param {Iterable<{ readonly state: string, readonly belief: number }>} all
 */
function verdictsHold(all) {
  for (const { state, belief: now } of all) {
    assert(state !== 'supported' || now >= SUPPORTED);
    assert(state !== 'refuted' || now <= REFUTED);
  }
}

/** @implements {fc.Command<Account, Real>} */
class Act {
  /** @param {Action} act */
  constructor(act) {
    this.act = act;
  }

  check() {
    return true;
  }

  /**
   * @param {Account} account
   * @param {Real} real
   */
  run(account, real) {
    const expected = expectation(account, this.act);
    const before = real.shown;
    real.count.commands += 1;
    if (typeof expected === 'string') {
      const kind = expected === 'invalid' ? InvalidInputError : RegistryError;
      assert.throws(() => perform(real.registry, this.act), kind);
      real.count[expected] += 1;
      assert.equal(shown(real.registry), before);
    } else {
      const old = real.registry;
      const { registry, events } = perform(old, this.act);
      assert.equal(shown(old), before); // the old value stays as it was
      real.registry = registry;
      real.shown = shown(registry);
      real.events.push(...events);
      real.count.accepted += 1;
      real.count.events += events.length;
      expected();
    }
    agree(real.registry, account);
    const replayed = replay(real.events, { sha256: real.sha256 });
    assert.equal(shown(replayed), real.shown);
    checkInvariants(real.events);
  }

  toString() {
    return JSON.stringify(this.act);
  }
}

/**
 * Runs about `commands` random commands, in runs of up to 60 from an empty registry. Throws with the
 * shortest failing run that fast-check finds.
 *
 * @param {number} commands
 * @param {number} seed
 * @param {Sha256} [sha256]
 * @returns {Counts & { runs: number }}
 */
export function runRandomCommands(commands, seed, sha256) {
  /** @type {Counts} */
  const count = { commands: 0, accepted: 0, refused: 0, invalid: 0, events: 0 };
  const batch = Math.max(1, Math.min(500, Math.ceil(commands / 30)));
  let runs = 0;
  for (let round = 0; count.commands < commands; round += 1) {
    const property = fc.property(
      fc.commands([action.map((act) => new Act(act))], { maxCommands: 60, size: 'max' }),
      (list) => {
        runs += 1;
        /** @type {Account} */
        const account = { hypotheses: new Map(), evidence: new Map() };
        const opened = openTrial(sha256);
        const real = { ...opened, shown: shown(opened.registry), count, sha256 };
        fc.modelRun(() => ({ model: account, real }), list);
      },
    );
    fc.assert(property, { numRuns: batch, seed: seed + round });
  }
  return { ...count, runs };
}
