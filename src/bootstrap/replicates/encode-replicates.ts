import { textOfBytes } from '../../numeric/text-of-bytes.js';
import { expectReplicates } from './expect-replicates.js';
import { REPLICATE_ARRAYS, replicateArrays } from './replicate-arrays.js';
import { runFingerprint, TEXT_FORMAT, textDigest } from './replicate-text.js';
import type { Replicates } from './replicates.js';

/**
 * Replicates as text, for a file or another machine: JSON with the typed arrays in base64, little
 * end first. `decodeReplicates` gives them back bit for bit. The text carries a fingerprint of
 * data, settings and version, and one of its whole content.
 *
 * @returns one line of JSON
 * @throws InvalidInputError for what is no replicates
 *
 * Cost: linear; 10.7 characters a number.
 *
 * @example
 * ```ts
 * import {
 *   bootstrap,
 *   bradleyTerry,
 *   decodeReplicates,
 *   encodeReplicates,
 *   mergeReplicates,
 *   pairTableFromCounts,
 * } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const options = { model: bradleyTerry, replicates: 100, seed: 7 };
 * const here = bootstrap(table, { ...options, to: 50 });
 * const elsewhere = encodeReplicates(bootstrap(table, { ...options, from: 50 }));
 * mergeReplicates([here, decodeReplicates(elsewhere)]).to; // => 100
 * ```
 */
export function encodeReplicates(replicates: Replicates): string {
  expectReplicates('encodeReplicates', replicates);
  const { items, from, to, point, notes, settings } = replicates;
  const arrays = replicateArrays(replicates);
  const texts = REPLICATE_ARRAYS.map((name) => [name, textOfBytes(bytesOf(arrays[name]))]);
  const run = runFingerprint({ items, point, notes, settings });
  const body = { run, from, to, items, point, notes, settings, arrays: Object.fromEntries(texts) };
  const digest = textDigest({ format: TEXT_FORMAT, ...body });
  return JSON.stringify({ format: TEXT_FORMAT, digest, ...body });
}

function bytesOf(array: Float64Array | Int32Array | Int8Array): Uint8Array {
  const size = array.BYTES_PER_ELEMENT;
  const view = new DataView(new ArrayBuffer(array.byteLength));
  array.forEach((value, at) => {
    if (size === 8) view.setFloat64(8 * at, value, true);
    else if (size === 4) view.setInt32(4 * at, value, true);
    else view.setInt8(at, value);
  });
  return new Uint8Array(view.buffer);
}
