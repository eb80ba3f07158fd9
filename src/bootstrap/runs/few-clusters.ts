import type { Note } from '../../judgments/note.js';
import { FEW_CLUSTERS } from '../../rating/inference/few-clusters.js';

/** The note `few-clusters`, or null where there are enough: below 30 intervals are too narrow. */
export function fewClusters(clusters: number): Note | null {
  if (clusters >= FEW_CLUSTERS) return null;
  return {
    code: 'few-clusters',
    items: [],
    text: `${clusters} ${clusters === 1 ? 'cluster is' : 'clusters are'} few: intervals over clusters are too narrow below about ${FEW_CLUSTERS}.`,
  };
}
