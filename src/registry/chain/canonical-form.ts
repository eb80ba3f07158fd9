import canonicalize from 'canonicalize';

/**
 * The RFC 8785 canonical JSON of a value [RJE20].
 *
 * @throws Error if the value has none: NaN, an infinity, a lone surrogate, a circle
 */
export function canonicalForm(value: unknown): string {
  const canonical = canonicalize(value);
  if (canonical === undefined) throw new Error('the value has no JSON form');
  return canonical;
}
