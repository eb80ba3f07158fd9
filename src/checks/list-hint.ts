/**
 * The end of a message about `value`, which should be the list `member`: where it is an object that
 * holds such a list, as what a reader returns does, that is what to pass; else nothing.
 */
export function listHint(value: unknown, member: string): string {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return '';
  return Array.isArray((value as Readonly<Record<string, unknown>>)[member])
    ? `; pass its \`${member}\``
    : '';
}
