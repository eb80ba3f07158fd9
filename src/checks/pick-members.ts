/** The members of `value` that `members` names, to hand on to a function that takes no others. */
export function pickMembers<Value extends object, Name extends keyof Value>(
  value: Value,
  members: Readonly<Record<Name, true>>,
): Pick<Value, Name> {
  const names = Object.keys(members) as Name[];
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}
