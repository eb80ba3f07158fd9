import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { Certify, Registry, RegistryTools } from '../shapes.js';
import { sha256Hex } from './sha256-hex.js';

// A text with one, two, three and four bytes a character; its digest is from sha256sum.
const PROBE = 'aé€😀';
const DIGEST = '730aa6be2ae229d36b38e7e0108a448cf38b72b4ee345a37ca3aeb046588b1cb';

/** The certification gate and the hash function to run with; throws if one is not a function. */
export function expectTools(where: string, tools: RegistryTools): Registry['tools'] {
  const { certify = certifyNothing, sha256 = sha256Hex } = tools;
  if (typeof certify !== 'function') {
    throw new InvalidInputError(
      `${where}: certify is ${describe(certify)}; expected a function of the evidence`,
      { function: where, option: 'certify' },
    );
  }
  const digest: unknown = typeof sha256 === 'function' ? sha256(PROBE) : null;
  if (digest !== DIGEST) {
    throw new InvalidInputError(
      `${where}: sha256 gives ${describe(digest)} for ${describe(PROBE)}; expected a function ` +
        `that hashes the UTF-8 bytes of a text to lower-case hex, here ${DIGEST}`,
      { function: where, option: 'sha256' },
    );
  }
  return { certify, sha256 };
}

const certifyNothing: Certify = () => ({
  certified: false,
  by: null,
  reason: 'the registry has no certification gate',
});
