/** A catalogue with the sentences that the owner has replaced, and with the owner's values in their placeholders. */

/**
 * @param texts the replacing sentences, by the dotted paths of the strings; those of an older version may be gone
 * @param values by the names of placeholders. Other placeholders stay: they are filled in where they are shown
 */
export function replaced(
  copy: object,
  texts: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): object {
  const visit = (part: unknown, path: string): unknown => {
    if (typeof part === "string")
      return (texts[path] ?? part).replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
    if (Array.isArray(part)) return part.map((each, at) => visit(each, below(path, at)));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, visit(each, below(path, key))]));
  };
  return visit(copy, "") as object;
}

function below(path: string, key: string | number): string {
  return path ? `${path}.${key}` : String(key);
}
