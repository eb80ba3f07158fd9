// The tool calls of a made-up investigation, in the order in which an agent made them: why does a
// pressed pellet of a garnet electrolyte conduct four times worse than its powder promises? The
// numbers are invented for the example. Some calls are wrong, as calls of a model are.

/**
 * @typedef {readonly [tool: string, input: Readonly<Record<string, unknown>>]} Call
 */

/**
 * @param {string} statement
 * @param {string} observable
 * @param {number} prior
 * @param {string} rationale
 */
const stated = (statement, observable, prior, rationale) => ({
  statement,
  observable,
  prior,
  rationale,
});

/**
 * @param {string} hypothesis
 * @param {string} [rationale]
 * @returns {Call}
 */
const test = (hypothesis, rationale = 'The measurement is scheduled.') => [
  'transition_hypothesis',
  { hypothesis, to: 'under_test', rationale },
];

/**
 * @param {string} hypothesis
 * @param {'supported' | 'refuted' | 'dormant'} to
 * @param {string} rationale
 * @returns {Call}
 */
const close = (hypothesis, to, rationale) => [
  'transition_hypothesis',
  { hypothesis, to, rationale },
];

/**
 * @param {string} hypothesis
 * @param {'for' | 'against' | 'neutral'} bearing
 * @param {string} source
 * @param {string} summary
 * @param {readonly [probability: number, rationale: string]} [belief]
 * @returns {Call}
 */
const find = (hypothesis, bearing, source, summary, belief) => [
  'attach_evidence',
  {
    hypothesis,
    bearing,
    source,
    summary,
    belief: belief === undefined ? null : { probability: belief[0], rationale: belief[1] },
  },
];

/** @type {readonly Call[]} */
export const CALLS = [
  // The favourite, and three rivals.
  [
    'propose_hypothesis',
    stated(
      'Grain boundaries block the lithium ions.',
      'The grain-boundary arc of the impedance is more than half of the total resistance.',
      0.8,
      'The usual suspect in oxide electrolytes.',
    ),
  ],
  [
    'propose_hypothesis',
    stated(
      'Pores take cross-section away from the current.',
      'Conductivity follows density along one line, whatever the sintering.',
      0.45,
      'Pellets come out at 88 % of the theoretical density.',
    ),
  ],
  [
    'propose_hypothesis',
    stated(
      'Lithium lost in sintering turns part of the cubic phase tetragonal.',
      'X-ray diffraction shows the split reflections of the tetragonal phase.',
      0.35,
      'The tetragonal phase conducts a hundred times worse.',
    ),
  ],
  [
    'propose_hypothesis',
    stated(
      'A carbonate layer from moist air covers the surface.',
      'Raman spectra show the carbonate line, and polishing restores the conductivity.',
      0.4,
      'Pellets were stored in air for two days.',
    ),
  ],
  // A refinement before any test: refused, and the agent tests first.
  [
    'refine_hypothesis',
    {
      parent: 'H1',
      ...stated('Boundaries block where aluminium gathers.', 'EDX maps.', 0.5, 'Seems likely.'),
    },
  ],
  test('H1', 'Impedance over temperature separates grain and boundary.'),
  // A verdict by conviction alone: refused.
  close('H1', 'supported', 'It is the usual cause.'),
  find(
    'H1',
    'against',
    'impedance-07',
    'The boundary arc is 8 % of the total resistance at 25 °C and 5 % at 80 °C.',
    [0.15, 'A small arc cannot explain a factor of four.'],
  ),
  close('H1', 'refuted', 'The arc is an order of magnitude too small.'),
  test('H4', 'Raman on the stored pellets.'),
  find('H4', 'for', 'word of mouth', 'The operator remembers a strong carbonate line.', [
    0.85,
    'It was said to be obvious.',
  ]),
  find(
    'H4',
    'against',
    'raman-03',
    'No carbonate line above noise on four of five pellets; polishing changes nothing.',
    [0.1, 'The layer is not there.'],
  ),
  close('H4', 'refuted', 'No layer, and no effect of polishing.'),
  test('H2', 'Five densities, one powder.'),
  find(
    'H2',
    'for',
    'density-series-02',
    'Conductivity rises with density, with a spread of a factor of two at equal density.',
    [0.65, 'Density matters and is not all.'],
  ),
  test('H3', 'Diffraction on the same five pellets.'),
  // A prior in per cent instead of a probability: invalid, then put right.
  [
    'propose_hypothesis',
    stated('The tantalum content is below nominal.', 'ICP analysis.', 20, 'A new batch of powder.'),
  ],
  [
    'propose_hypothesis',
    stated(
      'The tantalum content is below nominal.',
      'ICP analysis.',
      0.2,
      'A new batch of powder.',
    ),
  ],
  find(
    'H3',
    'for',
    'xrd-11',
    'Tetragonal fraction 31 % in the worst pellet, 4 % in the best; it orders all five by conductivity.',
    [0.88, 'It explains the spread that density leaves.'],
  ),
  close('H3', 'supported', 'The fraction orders the pellets.'),
  test('H5'),
  find('H5', 'against', 'icp-05', 'Tantalum is 0.398 ± 0.004 of nominal 0.400.', [
    0.03,
    'The content is as ordered.',
  ]),
  close('H5', 'refuted', 'Nothing is missing.'),
  // Descent: refinement, inspiration, a merge.
  [
    'refine_hypothesis',
    {
      parent: 'H3',
      ...stated(
        'The lithium leaves through the surface in the first hour.',
        'The tetragonal fraction falls from the skin to the core and stops growing after an hour.',
        0.6,
        'Vapour pressure is highest at the start.',
      ),
    },
  ],
  test('H6'),
  find(
    'H6',
    'for',
    'depth-profile-01',
    'Tetragonal fraction 44 % in the skin, 6 % in the core; equal after one and four hours.',
    [0.9, 'Both parts are as foretold.'],
  ),
  close('H6', 'supported', 'Depth and time agree.'),
  [
    'propose_hypothesis',
    {
      parents: ['H1'],
      ...stated(
        'Aluminium from the crucible gathers at the boundaries and draws lithium out.',
        'EDX shows aluminium at the boundaries of the skin.',
        0.3,
        'If boundaries do not block, they may still be a path of loss.',
      ),
    },
  ],
  test('H7'),
  find('H7', 'against', 'edx-04', 'No aluminium above 0.1 % anywhere in the skin.', [
    0.1,
    'Nothing gathers.',
  ]),
  close('H7', 'refuted', 'The element is absent.'),
  [
    'merge_hypotheses',
    {
      parents: ['H2', 'H3'],
      ...stated(
        'Lithium loss opens the pores: the lost oxide leaves voids, so that both go together.',
        'Pore volume and tetragonal fraction rise along one line in all pellets.',
        0.55,
        'Each alone leaves a spread that the other has.',
      ),
    },
  ],
  test('H8'),
  find(
    'H8',
    'for',
    'tomography-02',
    'Pore volume against tetragonal fraction: one line, correlation 0.94 over eight pellets.',
    [0.86, 'One line as foretold.'],
  ),
  find('H8', 'for', 'weighing-09', 'Mass lost equals the oxide that the pores would hold, ± 6 %.', [
    0.93,
    'The balance closes.',
  ]),
  close('H8', 'supported', 'Line and balance agree.'),
  [
    'refine_hypothesis',
    {
      parent: 'H2',
      ...stated(
        'Closed pores at triple junctions matter, open ones do not.',
        'Tomography at 50 nm separates the two.',
        0.5,
        'Open pores lie along the current.',
      ),
    },
  ],
  close('H9', 'dormant', 'No instrument resolves 50 nm this year.'),
  // A test that is reopened.
  [
    'propose_hypothesis',
    stated(
      'The electrodes touch the pellet only in spots.',
      'Pressing the electrodes harder changes the resistance.',
      0.25,
      'Sputtered gold can peel.',
    ),
  ],
  test('H10'),
  find('H10', 'against', 'contact-01', 'Twice the pressure changes the resistance by 1 %.', [
    0.1,
    'Contact is not the limit.',
  ]),
  close('H10', 'refuted', 'Pressure does nothing.'),
  [
    'transition_hypothesis',
    {
      hypothesis: 'H10',
      to: 'under_test',
      reopen: true,
      rationale: 'The press was found to stick at the first setting.',
    },
  ],
  find('H10', 'neutral', 'contact-02', 'With the press repaired: 3 % at four times the pressure.'),
  close('H10', 'dormant', 'Too small to matter here; contact-02 is left unweighed.'),
  // The rule that comes out, and a question left open.
  [
    'refine_hypothesis',
    {
      parent: 'H8',
      ...stated(
        'Sintering under a bed of mother powder keeps lithium in and the pellet dense and cubic.',
        'Covered pellets reach the conductivity of the powder within 10 %.',
        0.65,
        'The bed supplies the vapour that the pellet would lose.',
      ),
    },
  ],
  test('H11'),
  find('H11', 'for', 'covered-01', 'Six covered pellets: 96 % dense, no tetragonal phase.', [
    0.88,
    'Dense and cubic.',
  ]),
  find('H11', 'for', 'covered-02', 'Conductivity 0.94 to 1.01 of the powder value.', [
    0.96,
    'The factor of four is gone.',
  ]),
  close('H11', 'supported', 'Covered pellets conduct as the powder promises.'),
  [
    'refine_hypothesis',
    {
      parent: 'H11',
      ...stated(
        'Two hours under the bed are enough.',
        'Conductivity after two hours equals that after twelve.',
        0.6,
        'Loss stops after an hour without a bed.',
      ),
    },
  ],
  test('H12'),
];
