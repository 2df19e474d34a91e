/**
 * In which language and colour scheme, and on which screens a page is examined. By default in one, so distributed over
 * the pages that every language occurs light and dark; the gallery has each part in both. With BROWSER_MATRIX=full each
 * page in every language; with BROWSER_MATRIX=journeys none is, and a visitor's journeys are left.
 */

import { COMPLETE_LANGUAGES, type Language } from "@blc/text";
import { ERROR_PAGES } from "../../site/error-pages.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";

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

export const isFull = process.env.BROWSER_MATRIX === "full";

/** The pages of errors have one component: one of eight is examined. */
const ERRORS = isFull ? ERROR_PAGES : ERROR_PAGES.filter((_, index) => index % 8 === 0);
export const PATHS: readonly string[] = [...PAGES, ...ERRORS, NOT_FOUND].map(({ path }) => path);

/** What `npm test` leaves to the tests of everything: each page, each state or part of one, and what few changes touch. */
export const BEYOND_JOURNEYS = [
  "cluster",
  "config-check",
  "failover",
  "quality",
  "same-page",
  "states",
  "gallery",
  "consent",
  "fonts",
  "print",
  "streaming",
  "terminals",
  "notices",
  "integrity",
].map((name) => `${name}.test.ts`);

export const IGNORED = process.env.BROWSER_MATRIX === "journeys" ? BEYOND_JOURNEYS : [];

const screens = (fontSize: number, ...widths: number[]): Screen[] =>
  widths.map((width) => ({ width, fontSize }));

/** For every page: the smallest and the most frequent phone, and a tablet and a desk, which have other columns. */
const ALWAYS = [...screens(16, 1440, 768, 320, 390), ...screens(32, 390)];
/** For one page after the other, and in the full matrix for one language after the other. */
const BY_TURNS = [
  ...screens(16, 360, 412, 992, 1024, 1152, 1280, 1920),
  ...screens(24, 390),
  ...screens(32, 768),
];

export const SCREENS = [...BY_TURNS, ...ALWAYS, ...screens(32, 320)];

/** @param index of the page in its list */
export function viewsOf(index: number): View[] {
  const round = Math.floor(index / COMPLETE_LANGUAGES.length);
  const views = COMPLETE_LANGUAGES.map((language, i): View => {
    const turn = BY_TURNS[(index + i) % BY_TURNS.length] as Screen;
    return {
      language,
      colorScheme: (round + i) % 2 ? "dark" : "light",
      screens: [turn, ...ALWAYS],
    };
  });
  return isFull ? views : views.slice(index % views.length).slice(0, 1);
}
