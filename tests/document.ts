/** The HTML of an answer, parsed, so that tests ask for elements instead of matching text. */
import { type CheerioAPI, load } from "cheerio";
import { fillPlaceholders } from "../app/i18n/placeholders.ts";
import type { Language } from "../site/languages.ts";
import { formatFigure } from "../site/numbers.ts";

export type Parsed = CheerioAPI;
export const parse: (markup: string, options?: { xml: boolean }) => Parsed = load;

export async function documentOf(response: Response | Promise<Response>): Promise<Parsed> {
  return load(await (await response).text());
}

/** What a reader sees of the elements: without scripts, white space between elements, any white space as one space. */
export function textOf($: Parsed, selector: string): string {
  const texts = (node: Node): string[] => {
    if (node.type === "text") return [node.data];
    return node.type === "tag" ? node.children.flatMap(texts) : [];
  };
  return $(selector).get().flatMap(texts).join(" ").replace(/\s+/g, " ").trim();
}

/** A text of a catalogue as `textOf` reads it: its figures are written, and each white space is one space. */
export function asShown(text: string, language: Language): string {
  const written = fillPlaceholders(text, language, (name) => formatFigure(name, language));
  return written.replace(/\s+/g, " ");
}

type Node = ReturnType<ReturnType<Parsed>["contents"]>[number];

/** The values of an attribute, of those that have it. */
export function attributes($: Parsed, selector: string, name: string): string[] {
  return $(selector)
    .get()
    .flatMap((element) => $(element).attr(name) ?? []);
}

/** What a program writes of a value that it lacks. Code may say so too. */
const LACKING = /\bundefined\b|\bNaN\b|\[object /;
/** What needs words, if it needs none of a script: that has its place in the page already. */
const WORDED = "a, button, summary, label, legend, option, h1, h2, h3, h4, p, li, dt, dd, th, td, caption, figcaption";
const FILLED_LATER = "[role=status], [role=alert], [aria-live], [hidden], [aria-hidden=true]";
/** Cells of a row may well say the same. */
const SIDE_BY_SIDE = "a, button, summary, option, h2, h3, h4, p, li, dt, dd, th";

/** Elements that say nothing, "undefined", or the same as the one before; each with what is odd. */
export function oddities($: Parsed): string[] {
  const odd = (what: string, elements: readonly Node[]) =>
    elements.map((each) => `${what}: ${$.html(each).slice(0, 200)}`);
  const said = (element: Node) => $(element).text().replace(/\s+/g, " ").trim();
  const hasName = (element: Node) =>
    $(element).is("[aria-label], [aria-labelledby]") || $(element).has("img, input").length > 0;
  const all = $("*").not("script, style").get();
  return [
    ...odd(
      "lacks a value",
      all.filter((each) => {
        const texts = each.children.flatMap((child) => (child.type === "text" ? child.data : []));
        return [...texts, ...Object.values(each.attribs)].some((text) => LACKING.test(text));
      }),
    ),
    ...odd(
      "has an empty class",
      all.filter(({ attribs }) => attribs.class?.split(" ").includes("")),
    ),
    ...odd(
      "is empty",
      $(WORDED)
        .not(FILLED_LATER)
        .get()
        .filter((each) => !said(each) && !hasName(each)),
    ),
    ...odd(
      "says what the one before says",
      $(SIDE_BY_SIDE)
        .get()
        .filter((each) => {
          const [before] = $(each).prev(each.name).get();
          return before && said(before) === said(each);
        }),
    ),
    ...odd(
      "says it twice",
      $("p, li, dd, dt, a, span, h1, h2, h3")
        .get()
        .filter((each) => {
          const parts = said(each).split(" · ");
          return $(each).has("p, li, dd, table").length === 0 && parts.some((part, index) => part === parts[index + 1]);
        }),
    ),
  ];
}

/** The custom properties that a text uses without a fallback, and that another does not declare. */
export function undeclared(text: string, declaring: string): string[] {
  const declared = new Set(Array.from(declaring.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  return Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name).filter((name) => !declared.has(name));
}
