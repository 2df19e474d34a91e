/** `Object.entries` for a record whose type names its keys. The standard library's own type returns plain strings. */
export function entries<Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
