/** What servers take for blanks differs, so that `trimEnd()` takes too much. */

/** Cuts blanks at the end by index: a pattern would begin anew at each of them. */
export function withoutEnd(text: string, blanks: string): string {
  let end = text.length;
  while (end > 0 && blanks.includes(text[end - 1] ?? "-")) end--;
  return text.slice(0, end);
}
