/**
 * A catalogue with the sentences that the owner has replaced, and with its figures and the owner's values filled in.
 */
import type { Language } from "./languages.ts";
import { formatFigure } from "./numbers.ts";
import { fillPlaceholders } from "./placeholders.ts";

/**
 * @param texts the replacing sentences, by the dotted paths of the strings; those of an older version may be gone
 * @param values by the names of placeholders. Other placeholders stay: they are filled in where they are shown
 */
export function replaced(
  copy: object,
  language: Language,
  texts: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): object {
  const read = (name: string) => formatFigure(name, language) ?? values[name];
  const visit = (part: unknown, path: string): unknown => {
    if (typeof part === "string") return fillPlaceholders(texts[path] ?? part, language, read);
    if (Array.isArray(part)) return part.map((each, at) => visit(each, below(path, at)));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, each]) => [key, visit(each, below(path, key))]),
    );
  };
  return visit(copy, "") as object;
}

function below(path: string, key: string | number): string {
  return path ? `${path}.${key}` : String(key);
}
