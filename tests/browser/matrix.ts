/**
 * In which language and colour scheme, and on which screens a page is examined. By default in one language and scheme,
 * so distributed over the pages that every page, language and pair of language and scheme occurs. With
 * BROWSER_MATRIX=full each page in every language, by turns light and dark.
 */
import type { Language } from "../../site/languages.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

/** In CSS pixels. The visitor's font size of 32 px is text of 200 %. */
interface Screen {
  width: number;
  fontSize: number;
}

interface View {
  language: Language;
  colorScheme: "light" | "dark";
  screens: Screen[];
}

const isFull = process.env.BROWSER_MATRIX === "full";

/** For every page: the smallest and the most frequent phone, and a tablet and a desk, which have other columns. */
const ALWAYS: readonly Screen[] = [
  { width: 1440, fontSize: 16 },
  { width: 768, fontSize: 16 },
  { width: 320, fontSize: 16 },
  { width: 390, fontSize: 16 },
  { width: 390, fontSize: 32 },
];

/** For one page after the other, and in the full matrix for one language after the other. */
const BY_TURNS: readonly Screen[] = [
  { width: 360, fontSize: 16 },
  { width: 412, fontSize: 16 },
  { width: 992, fontSize: 16 },
  { width: 1024, fontSize: 16 },
  { width: 1152, fontSize: 16 },
  { width: 1280, fontSize: 16 },
  { width: 1920, fontSize: 16 },
  { width: 768, fontSize: 32 },
  { width: 390, fontSize: 24 },
];

export const SCREENS: readonly Screen[] = [...BY_TURNS, ...ALWAYS, { width: 320, fontSize: 32 }];

/** @param index of the page in its list */
export function viewsOf(index: number): View[] {
  const round = Math.floor(index / COMPLETE_LANGUAGES.length);
  const views = COMPLETE_LANGUAGES.map((language, i): View => {
    const turn = BY_TURNS[(index + i) % BY_TURNS.length] as Screen;
    return { language, colorScheme: (round + i) % 2 ? "dark" : "light", screens: [turn, ...ALWAYS] };
  });
  return isFull ? views : views.slice(index % views.length).slice(0, 1);
}
