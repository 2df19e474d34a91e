/** Takes the sections of a rendered page apart, for the search. */
import { Parser } from "htmlparser2";

/** A section of a page, as its readers see it. */
export interface PageSection {
  /** Undefined: the beginning of the page. */
  anchor: string | undefined;
  title: string;
  /** The headings within the section, one a line. */
  subtitles: string;
  /** The rest; each paragraph, cell or item is a line. */
  text: string;
}

/** Elements that are no text, or no part of the page's content. */
const SKIPPED = new Set([
  "nav",
  "svg",
  "figcaption",
  "script",
  "style",
  "template",
  "form",
  "button",
  "select",
]);
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "wbr",
]);
/** A raised digit is a character of its own: as text, 10 to the fifth would be 105. */
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const TITLES = new Set(["h1", "h2"]);
const SUBTITLES = new Set(["h3", "h4", "summary", "dt"]);

interface Draft {
  anchor: string | undefined;
  title: string[];
  subtitles: string[];
  text: string[];
}

/**
 * The sections of the element `main` that have a title, in their order. What precedes the first `section` with an id is
 * the beginning of the page; so is a section with the page's own title.
 */
export function sectionsOf(html: string): PageSection[] {
  const beginning = newDraft(undefined);
  const drafts = [beginning];
  let current = beginning;
  let isMain = false;
  let isRaised = false;
  /** Open elements within what is skipped, and open sections. */
  let skipped = 0;
  let depth = 0;
  let place: "title" | "subtitles" | "text" = "text";
  /** Of each open element: does it stand on lines of its own? */
  const lines: boolean[] = [];
  /** Has an element just ended? Two that adjoin are set apart by the style sheet. */
  let isAfterElement = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") isMain = true;
      if (!isMain) return;
      if (name === "sup") isRaised = true;
      // Of what depends on the visitor's plan, the example is the page's text.
      const isSkipped = SKIPPED.has(name) || "data-off" in attributes || name === "aside";
      if (skipped > 0 || isSkipped || hasClass(attributes, "content-note")) {
        if (!VOID.has(name)) skipped++;
        return;
      }
      if (name === "section") {
        depth++;
        if (attributes.id && depth === 1) {
          current = newDraft(attributes.id);
          drafts.push(current);
        }
      }
      if (name === "h1" && current !== beginning) {
        // The section with the page's title is the beginning of the page.
        drafts.splice(drafts.indexOf(current), 1);
        current = beginning;
      }
      // A section has one title; a paragraph with this class is its label, or the line above the page's title.
      const isTitle = name === "h1" || (TITLES.has(name) && current.title.length === 0);
      if (isTitle) place = "title";
      else if (
        TITLES.has(name) ||
        SUBTITLES.has(name) ||
        (name === "p" && hasClass(attributes, "mark"))
      )
        place = "subtitles";
      const isLine = !INLINE.has(name) || hasClass(attributes, "mark", "btn");
      lines.push(isLine);
      if (isLine) current[place].push("\n");
      else if (isAfterElement) current[place].push(" ");
      isAfterElement = false;
    },
    ontext(text) {
      isAfterElement = false;
      if (isMain && skipped === 0) current[place].push(isRaised ? raised(text) : text);
    },
    onclosetag(name) {
      if (name === "main") isMain = false;
      if (!isMain) return;
      if (name === "sup") isRaised = false;
      if (skipped > 0) {
        if (!VOID.has(name)) skipped--;
        return;
      }
      // A label in front of its text, which the style sheet puts on a line of its own.
      if (name === "b") current[place].push(" ");
      if (lines.pop()) current[place].push("\n");
      if (!INLINE.has(name)) place = "text";
      isAfterElement = name !== "wbr";
      if (name === "section" && --depth === 0) current = beginning;
    },
  });
  parser.end(html);
  return drafts.map(finished).filter(({ title }) => title !== "");
}

function hasClass(attributes: Record<string, string>, ...names: string[]): boolean {
  const classes = attributes.class?.split(" ") ?? [];
  return names.some((name) => classes.includes(name));
}

const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);

function newDraft(anchor: string | undefined): Draft {
  return { anchor, title: [], subtitles: [], text: [] };
}

function finished({ anchor, title, subtitles, text }: Draft): PageSection {
  return {
    anchor,
    title: linesOf(title).join(" "),
    subtitles: linesOf(subtitles).join("\n"),
    text: linesOf(text).join("\n"),
  };
}

function raised(text: string): string {
  return text.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit);
}

/**
 * The lines of a text, without the characters with which terminals draw frames. No-break spaces stay, as on the page;
 * dashes in cells without a value go.
 */
function linesOf(pieces: string[]): string[] {
  return pieces
    .join("")
    .split("\n")
    .map((line) => line.replace(/(?:[^\S\u00a0]|[\u2500-\u257f])+/g, " ").trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}
