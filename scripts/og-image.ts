/**
 * Composes the picture of a page that other sites show beside a link to it: a drawing sheet of 1200 by 630 units with
 * the page's title, its first figure, and a title block.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CheerioAPI, load } from "cheerio";
import { OG_IMAGE_SIZE } from "../server/pages/og-images.ts";
import { readFont } from "./font-file.ts";

const { width: WIDTH, height: HEIGHT } = OG_IMAGE_SIZE;

const file = (address: string) => fileURLToPath(import.meta.resolve(address));
const TITLE_FONT = file(
  "@expo-google-fonts/familjen-grotesk/600SemiBold/FamiljenGrotesk_600SemiBold.ttf",
);
const MONO_FONT = file("@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf");
export const FONT_FILES = [TITLE_FONT, MONO_FONT];

const TITLE = `font-family="Familjen Grotesk" font-weight="600"`;
const MONO = `font-family="JetBrains Mono"`;
/** Width of a character of the monospaced font, in ems. */
const MONO_ADVANCE = 0.6;

/** The light theme's tokens, and the terminal's own colours. */
const TOKENS: ReadonlyMap<string, string> = new Map(
  Array.from(
    readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8").matchAll(
      /(--[\w-]+): light-dark\(\s*(#\w+),/g,
    ),
    ([, name = "", light = ""]) => [name, light] as const,
  ),
);
const TERMINAL = { ground: "#0b1524", text: "#dbe7f7" };
/** By the name of the element. */
const COLORS: Readonly<Record<string, string>> = { b: "#9cc2ff", i: "#86dca0", u: "#ffc56e" };

const PAPER = token("--paper");
const SHEET = token("--sheet");
const INK = token("--ink");
const INK_2 = token("--ink-2");
const RULE = token("--rule-strong");
const GRID = token("--grid");
const ACCENT = token("--accent");

function token(name: string): string {
  const color = TOKENS.get(name);
  if (!color) throw new Error(`no light colour of ${name} in tokens.css`);
  return color;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The frame of the drawing, and the room for the words. */
const FRAME: Box = { x: 648, y: 56, width: 496, height: 448 };
const WORDS: Box = { x: 64, y: 56, width: 536, height: 448 };
const BLOCK_TOP = 540;

/** Side of a square of the drawing grid. */
const SQUARE = 32;
/** Font sizes of the title, of which the largest that fits is chosen. */
const TITLE_SIZES = [84, 76, 68, 64, 60, 56, 52, 48, 44, 40, 36];
/** A title larger than `size` has at most so many lines. */
const LARGE = { size: 68, lines: 2 };

export interface OgImage {
  svg: string;
  /** What the picture shows, in the page's language. */
  alt: string;
}

/**
 * @param html the rendered page
 * @param address its path, with the language: `/es/soporte-mysql`
 * @param company the name in the title block
 */
export function ogImage(html: string, address: string, company: string): OgImage {
  const page = load(html);
  const title = spaced(page("h1").first().text());
  const mark = spaced(page("main .mark").first().text());
  const { drawing, label } = figureOf(page);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<style>.drawing text{font-size:13px;font-family:"JetBrains Mono"}</style>`,
    ground(),
    words(title, mark),
    `<rect ${attributes(FRAME)} fill="${SHEET}" stroke="${RULE}"/>`,
    drawing,
    titleBlock(company, address),
    "</svg>",
  ].join("");
  return {
    svg: svg.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => token(name)),
    alt: label || title,
  };
}

/** Drawing paper with its grid, and the border of a sheet. */
function ground(): string {
  const upright = Array.from(
    { length: WIDTH / SQUARE },
    (_, i) => `M${(i + 1) * SQUARE} 0V${HEIGHT}`,
  );
  const level = Array.from(
    { length: HEIGHT / SQUARE },
    (_, i) => `M0 ${(i + 1) * SQUARE}H${WIDTH}`,
  );
  return (
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${PAPER}"/>` +
    `<path d="${upright.join("")}${level.join("")}" stroke="${GRID}"/>` +
    `<rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" fill="none" stroke="${INK}" stroke-width="1.5"/>`
  );
}

/** The line of the margin, and below it the title as large as it fits. */
function words(title: string, mark: string): string {
  const marked = wrapped(mark, (text) => text.length * MONO_ADVANCE * 19, WORDS.width).slice(0, 2);
  const top = WORDS.y + 22;
  const below = top + marked.length * 28;
  const { size, lines } = fitted(title, WORDS.width, WORDS.y + WORDS.height - below);
  return [
    ...marked.map((line, i) =>
      text(line, WORDS.x, top + i * 28, `${MONO} font-size="19" fill="${ACCENT}"`),
    ),
    ...lines.map((line, i) => headline(line, WORDS.x - 2, below + size + i * size * 1.1, size)),
  ].join("");
}

/** Below a line: the logo with the company's name, and where the page is. */
function titleBlock(company: string, address: string): string {
  const middle = (BLOCK_TOP + HEIGHT - 24) / 2;
  return (
    `<path d="M24 ${BLOCK_TOP}H${WIDTH - 24}M${FRAME.x} ${BLOCK_TOP}V${HEIGHT - 24}" stroke="${INK}" stroke-width="1.5"/>` +
    `<g transform="translate(${WORDS.x - 6} ${middle - 18}) scale(1.2)" fill="none" stroke="${INK}" stroke-width="2">` +
    `<ellipse cx="15" cy="7" rx="10" ry="4"/><path d="M5 7v16c0 2.2 4.5 4 10 4s10-1.8 10-4V7"/>` +
    `<path d="M5 15c0 2.2 4.5 4 10 4s10-1.8 10-4" stroke="${ACCENT}"/></g>` +
    headline(company, WORDS.x + 44, middle + 11, 32) +
    text(address, FRAME.x + 24, middle + 6, `${MONO} font-size="18" fill="${INK_2}"`)
  );
}

/** The first figure of the page that suits the frame; where there is none, what its sections are about. */
function figureOf(page: CheerioAPI): { drawing: string; label: string } {
  for (const figure of page("main figure").toArray()) {
    const session = page(figure).find("pre").first();
    const label = spaced(
      page(figure).find("[aria-label]").addBack("[aria-label]").first().attr("aria-label") ?? "",
    );
    if (session.length > 0) return { drawing: terminal(page, session), label };
    for (const svg of page(figure).find("svg").toArray()) {
      const [, , width = 0, height = 0] = (page(svg).attr("viewBox") ?? "").split(" ").map(Number);
      const isSuited =
        width >= 360 && width <= 560 && height >= 0.5 * width && height <= 1.8 * width;
      // XML has no name for the no-break space.
      const content = page.xml(page(svg).contents()).replaceAll("&nbsp;", "\u00a0");
      if (isSuited) return { drawing: placed(content, width, height), label };
    }
  }
  const headings = page("main h2:not(.visually-hidden)").toArray();
  const texts = headings.map((heading) => spaced(page(heading).text()).replace(/^\d+ /, ""));
  return { drawing: contents(texts), label: "" };
}

/** A drawing in the middle of the frame, as large as it fits. */
function placed(content: string, width: number, height: number): string {
  const scale = Math.min((FRAME.width - 48) / width, (FRAME.height - 48) / height);
  const x = FRAME.x + (FRAME.width - width * scale) / 2;
  const y = FRAME.y + (FRAME.height - height * scale) / 2;
  return `<g class="drawing" transform="translate(${x} ${y}) scale(${scale})" fill="${INK_2}">${content}</g>`;
}

/** Numbered lines in the middle of the frame, as many as it has room for. */
function contents(headings: readonly string[]): string {
  const [size, leading, padding] = [24, 30, 16];
  const [left, right] = [FRAME.x + 32, FRAME.x + FRAME.width - 32];
  const items = headings.map((heading) =>
    wrapped(heading, (part) => titleWidth(part) * size, right - left - 52),
  );
  const heightOf = (lines: string[]) => lines.length * leading + padding;
  const total = () => items.reduce((sum, lines) => sum + heightOf(lines), 0);
  while (total() > FRAME.height - 40) items.pop();
  let y = FRAME.y + (FRAME.height - total()) / 2;
  const drawn = items.map((lines, index) => {
    const first = y + padding / 2 + size - 2;
    y += heightOf(lines);
    return [
      text(String(index + 1), left, first - 1, `${MONO} font-size="18" fill="${ACCENT}"`),
      ...lines.map((line, i) => headline(line, left + 52, first + i * leading, size)),
      index < items.length - 1 ? `<path d="M${left} ${y - 0.5}H${right}" stroke="${RULE}"/>` : "",
    ].join("");
  });
  return drawn.join("");
}

/** A terminal session, line by line. */
function terminal(page: CheerioAPI, session: ReturnType<CheerioAPI>): string {
  const nodes = session
    .contents()
    .toArray()
    .filter((node) => node.type === "text" || (node.type === "tag" && node.name !== "button"));
  const lines: { column: number; text: string; color: string }[][] = [[]];
  let [column, columns] = [0, 0];
  for (const node of nodes) {
    const color = (node.type === "tag" && COLORS[node.name]) || TERMINAL.text;
    for (const [index, text] of page(node).text().split("\n").entries()) {
      if (index > 0) {
        lines.push([]);
        column = 0;
      }
      if (text) lines.at(-1)?.push({ column, text, color });
      column += text.length;
      columns = Math.max(columns, column);
    }
  }
  const size = Math.min(
    20,
    (FRAME.width - 56) / (columns * MONO_ADVANCE),
    (FRAME.height - 48) / (lines.length * 1.6),
  );
  const top = FRAME.y + (FRAME.height - lines.length * size * 1.6) / 2 + size;
  const texts = lines.flatMap((line, i) =>
    line.map((part) =>
      text(
        part.text,
        FRAME.x + 28 + part.column * size * MONO_ADVANCE,
        top + i * size * 1.6,
        `${MONO} font-size="${size}" fill="${part.color}" xml:space="preserve"`,
      ),
    ),
  );
  return `<rect ${attributes(FRAME)} fill="${TERMINAL.ground}"/>${texts.join("")}`;
}

const titleFont = readFont(readFileSync(TITLE_FONT));

function hasGlyph(character: string): boolean {
  return titleFont.hasGlyphForCodePoint(codePoint(character));
}

/** The width of a text of the title, in ems. */
function titleWidth(text: string): number {
  const widths = Array.from(text, (character) =>
    hasGlyph(character)
      ? titleFont.glyphForCodePoint(codePoint(character)).advanceWidth / titleFont.unitsPerEm
      : MONO_ADVANCE,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function fitted(title: string, width: number, height: number): { size: number; lines: string[] } {
  const tries = TITLE_SIZES.map((size) => ({
    size,
    lines: wrapped(title, (part) => titleWidth(part) * size, width),
  }));
  const fits = tries.find(
    ({ size, lines }) =>
      lines.length * size * 1.1 <= height &&
      lines.every((line) => titleWidth(line) * size <= width) &&
      (size <= LARGE.size || lines.length <= LARGE.lines),
  );
  if (!fits) throw new Error(`the title does not fit the picture: ${title}`);
  return fits;
}

function wrapped(words: string, widthOf: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function text(content: string, x: number, y: number, rest: string): string {
  return `<text x="${x}" y="${y}" ${rest}>${escaped(content)}</text>`;
}

/** A line in the font of the titles; what the font lacks, such as an arrow, is in the other one. */
function headline(content: string, x: number, y: number, size: number): string {
  let at = x;
  const parts = content.split(/([^\p{L}\p{N}\p{P}\s]+)/u).map((part) => {
    const font = Array.from(part).every(hasGlyph) ? TITLE : MONO;
    const drawn = text(
      part,
      at,
      y,
      `${font} font-size="${size}" fill="${INK}" xml:space="preserve"`,
    );
    at += titleWidth(part) * size;
    return drawn;
  });
  return parts.join("");
}

function escaped(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function attributes({ x, y, width, height }: Box): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
