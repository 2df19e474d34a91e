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

/** The custom properties that a text uses without a fallback, and that another does not declare. */
export function undeclared(text: string, declaring: string): string[] {
  const declared = new Set(Array.from(declaring.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  return Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name).filter((name) => !declared.has(name));
}
