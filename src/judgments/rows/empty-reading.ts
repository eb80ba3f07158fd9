import { noRows } from './reading-notices.js';
import type { VerdictReading } from './verdict-reading.js';

/** The reading of no rows at all: not even a header. */
export function emptyReading(): VerdictReading {
  return {
    ...{ recognised: null, judgments: [], failures: [], skipped: [] },
    counts: {
      ...{ rows: 0, used: 0, partlyUsed: 0, skipped: 0, places: 0, blankLines: 0 },
      ...{ labels: [], failed: [], bothBad: [], confidence: [] },
    },
    notices: [noRows],
  };
}
