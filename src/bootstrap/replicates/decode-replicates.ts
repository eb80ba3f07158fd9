import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { bytesOfText } from '../../numeric/bytes-of-text.js';
import { REPLICATE_ARRAYS, type ReplicateArrays } from './replicate-arrays.js';
import { type ReplicateText, runFingerprint, TEXT_FORMAT, textDigest } from './replicate-text.js';
import type { Replicates } from './replicates.js';

/**
 * The replicates of a text that `encodeReplicates` wrote, bit for bit.
 *
 * @throws InvalidInputError for what is no such text, for one of another format, and for one whose
 * fingerprints do not match its content: it was cut, damaged or edited
 *
 * Cost: linear.
 *
 * @example
 * ```ts
 * import { decodeReplicates } from 'assize';
 *
 * decodeReplicates('{"format":"something else"}'); // throws invalid-input
 * ```
 */
export function decodeReplicates(text: string): Replicates {
  const parsed = parse(text);
  const { items, from, to, point, notes, settings } = parsed;
  const read = (name: keyof ReplicateArrays): DataView => {
    const bytes = bytesOfText(parsed.arrays[name]);
    if (bytes === null) return fail(`${name} is not base64`);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const replicates: Replicates = {
    items,
    from,
    to,
    abilities: doubles(read('abilities')),
    parameters: doubles(read('parameters')),
    splits: {
      replicate: integers(read('replicate')),
      component: integers(read('component')),
      offset: integers(read('offset')),
      relation: bytes(read('relation')),
    },
    unconverged: integers(read('unconverged')),
    point,
    notes,
    settings,
  };
  const splits = replicates.splits.replicate.length;
  const sizes = [
    replicates.abilities.length === (to - from) * items.length,
    replicates.splits.component.length === splits * items.length,
    replicates.splits.offset.length === splits + 1,
    replicates.splits.relation.length === replicates.splits.offset[splits],
  ];
  if (sizes.includes(false)) fail('the lengths of its arrays do not fit together');
  return replicates;
}

function parse(text: string): ReplicateText {
  let parsed: ReplicateText | null = null;
  try {
    parsed = JSON.parse(text) as ReplicateText | null;
  } catch {
    fail(`${describe(text)} is not JSON; it may have been cut off`);
  }
  if (parsed?.format !== TEXT_FORMAT) {
    return fail(`format is ${describe(parsed?.format)}; expected ${describe(TEXT_FORMAT)}`);
  }
  const { arrays, items, settings, point, notes } = parsed;
  const whole =
    Array.isArray(items) &&
    Array.isArray(notes) &&
    typeof settings === 'object' &&
    typeof point === 'object' &&
    REPLICATE_ARRAYS.every((name) => typeof arrays?.[name] === 'string');
  if (!whole) return fail('members are missing');
  if (runFingerprint(parsed) !== parsed.run || textDigest(parsed) !== parsed.digest) {
    return fail('its fingerprint does not match its content: it was cut, damaged or edited');
  }
  return parsed;
}

function fail(fault: string): never {
  throw new InvalidInputError(`decodeReplicates: ${fault}`, { function: 'decodeReplicates' });
}

function doubles(view: DataView): Float64Array {
  return Float64Array.from({ length: view.byteLength >> 3 }, (_, at) =>
    view.getFloat64(8 * at, true),
  );
}

function integers(view: DataView): Int32Array {
  return Int32Array.from({ length: view.byteLength >> 2 }, (_, at) => view.getInt32(4 * at, true));
}

function bytes(view: DataView): Int8Array {
  return Int8Array.from({ length: view.byteLength }, (_, at) => view.getInt8(at));
}
