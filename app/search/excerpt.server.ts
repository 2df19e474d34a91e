/** Cuts the part out of a section's text that has most of the words searched for. */

/** A piece of text, and whether it was searched for. */
export interface Part {
  text: string;
  isMarked: boolean;
}

/** The position of a word that was searched for in a text. */
export interface Match {
  start: number;
  end: number;
  /** The term of the index that it is found by. */
  term: string;
}

/** Characters of an excerpt. */
const LENGTH = 220;
/** Characters before the first match, where no line or sentence begins nearby. */
const LEAD = 60;

/** @param text lines, which the excerpt separates by a middle dot @param matches in the order of the text */
export function excerptOf(text: string, matches: readonly Match[]): Part[] {
  const from = beginning(text, best(matches));
  const to = ending(text, from);
  const parts: Part[] = [];
  const add = (piece: string, isMarked: boolean) => {
    const shown = piece.replace(/\n/g, " · ");
    if (shown) parts.push({ text: shown, isMarked });
  };
  if (from > 0 && text[from - 1] !== "\n") add("… ", false);
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    add(text.slice(at, start), false);
    add(text.slice(start, end), true);
    at = end;
  }
  add(text.slice(at, to), false);
  if (to < text.length) add(" …", false);
  return parts;
}

/** The first match of the window with the most different words; of such windows the first. */
function best(matches: readonly Match[]): number {
  let found = { start: 0, different: 0 };
  for (const [index, { start }] of matches.entries()) {
    const window = matches.slice(index).filter(({ end }) => end <= start + LENGTH - LEAD);
    const different = new Set(window.map(({ term }) => term)).size;
    if (different > found.different) found = { start, different };
  }
  return found.start;
}

/** Where the excerpt begins: with a line or a sentence if one begins nearby, else with a word. */
function beginning(text: string, match: number): number {
  const before = text.slice(Math.max(0, match - LENGTH / 2), match);
  const line = before.lastIndexOf("\n") + 1;
  const sentence = Math.max(
    line,
    ...Array.from(before.matchAll(/[.:;?!]\s/g), ({ index }) => index + 2),
  );
  if (match <= LENGTH / 2 && sentence === 0) return 0;
  if (sentence > 0) return match - before.length + sentence;
  return match - before.length + Math.max(0, before.indexOf(" ", before.length - LEAD) + 1);
}

function ending(text: string, from: number): number {
  if (text.length <= from + LENGTH) return text.length;
  const space = Math.max(
    text.lastIndexOf(" ", from + LENGTH),
    text.lastIndexOf("\n", from + LENGTH),
  );
  return space > from ? space : from + LENGTH;
}
