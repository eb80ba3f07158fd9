import { createFingerprint } from '../../numeric/fingerprint.js';
import { REPLICATE_ARRAYS, type ReplicateArrays } from './replicate-arrays.js';
import type { Replicates } from './replicates.js';

/** What the first member of the text says. */
export const TEXT_FORMAT = 'assize-replicates-1';

/** The text form of replicates, parsed: everything but the arrays as it is, the arrays in base64. */
export interface ReplicateText
  extends Pick<Replicates, 'items' | 'from' | 'to' | 'point' | 'notes' | 'settings'> {
  readonly format: string;
  /** Of data, settings and version: equal in all shards of one run. */
  readonly run: string;
  /** Of everything. */
  readonly digest: string;
  readonly arrays: Readonly<Record<keyof ReplicateArrays, string>>;
}

/**
 * Fingerprint of what all shards of a run share: data, settings, version, point estimate, and the notes
 * but for the one on a shard without replicates.
 */
export function runFingerprint({
  items,
  point,
  notes,
  settings,
}: Pick<ReplicateText, 'items' | 'point' | 'notes' | 'settings'>): string {
  const mark = createFingerprint();
  const shared = notes.filter(({ code }) => code !== 'empty-range');
  mark.text(JSON.stringify([items, point, shared, settings]));
  return mark.digest();
}

/** Fingerprint of the whole text form, to tell a damaged one. */
export function textDigest(text: Omit<ReplicateText, 'digest'>): string {
  const mark = createFingerprint();
  mark.text(text.run);
  mark.number(text.from);
  mark.number(text.to);
  for (const name of REPLICATE_ARRAYS) mark.text(text.arrays[name]);
  return mark.digest();
}
