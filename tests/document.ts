/** The HTML of an answer, parsed, so that tests ask for elements instead of matching text. */
import { fillPlaceholders, formatFigure, type Language } from "@blc/text";
import { type CheerioAPI, load } from "cheerio";

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

/** The texts of the elements, each as it stands there. */
export function textsOf($: Parsed, selector: string): string[] {
  return $(selector)
    .get()
    .map((element) => $(element).text());
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
const WORDED =
  "a, button, summary, label, legend, option, h1, h2, h3, h4, p, li, dt, dd, th, td, caption, figcaption";
const FILLED_LATER = "[role=status], [role=alert], [aria-live], [hidden], [aria-hidden=true]";
/** Cells of a row may well say the same. */
const SIDE_BY_SIDE = "a, button, summary, option, h2, h3, h4, p, li, dt, dd, th";

/** Elements that say nothing, "undefined", or the same as the one before; each with what is odd. */
export function oddities($: Parsed): string[] {
  const said = (element: Node) => $(element).text().replace(/\s+/g, " ").trim();
  const found: Record<string, Node[]> = {
    "lacks a value": $(":not(script, style)")
      .get()
      .filter(({ children, attribs }) => {
        const texts = children.flatMap((child) => (child.type === "text" ? child.data : []));
        return [...texts, ...Object.values(attribs)].some((text) => LACKING.test(text));
      }),
    "has an empty class": $("[class]")
      .get()
      .filter(({ attribs }) => attribs.class?.split(" ").includes("")),
    "is empty": $(WORDED)
      .not(`${FILLED_LATER}, [aria-label], [aria-labelledby], :has(img, input)`)
      .get()
      .filter((each) => said(each) === ""),
    "says what the one before says": $(SIDE_BY_SIDE)
      .get()
      .filter((each) =>
        $(each)
          .prev(each.name)
          .get()
          .some((before) => said(before) === said(each)),
      ),
    "says it twice": $("p, li, dd, dt, a, span, h1, h2, h3")
      .not(":has(p, li, dd, table)")
      .get()
      .filter((each) =>
        said(each)
          .split(" · ")
          .some((part, at, parts) => part === parts[at + 1]),
      ),
  };
  return Object.entries(found).flatMap(([what, elements]) =>
    elements.map((each) => `${what}: ${$.html(each).slice(0, 200)}`),
  );
}

/** The custom properties that a text uses without a fallback, and that another does not declare. */
export function undeclared(text: string, declaring: string): string[] {
  const declared = new Set(Array.from(declaring.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  return Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name).filter(
    (name) => !declared.has(name),
  );
}
