/**
 * Makes `app/styles/fonts/` and `app/styles/fonts.css`: the site's two faces, with the characters that it uses and no
 * others, and the faces that stand in for them until they are there, with the same widths and heights.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkitten";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const folder = join(root, "app/styles/fonts");

/** A font as Google publishes it, whole: what is split for the web lacks arrows and frames. */
const original = (address: string) => readFileSync(new URL(address));

function parsed(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error("a collection of fonts");
  return font;
}

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const copy = globSync("app/**/*.json", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
const code = globSync("app/**/*.tsx", { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));

/** What the site says, what its languages may say next, and the signs of a drawing. A face has of it what it has. */
const CHARACTERS = [
  ...new Set([...copy, ...code, range(0x20, 0x7e), range(0xa0, 0xff), "€–—“”‘’…←↑→↓↔×−≈≤≥✓"].join("").normalize()),
]
  .filter((character) => character >= " ")
  .sort()
  .join("");

interface Face {
  family: string;
  weight: number;
  file: string;
  source: Buffer;
  /** What is kept of the font's rules: no ligatures, which would change what a terminal says. */
  features: string[];
}

const DISPLAY: Face = {
  family: "Familjen Grotesk",
  weight: 600,
  file: "familjen-grotesk-600.woff2",
  source: original(
    import.meta.resolve("@expo-google-fonts/familjen-grotesk/600SemiBold/FamiljenGrotesk_600SemiBold.ttf"),
  ),
  features: ["kern"],
};
const MONO: Face[] = [
  {
    weight: 400,
    source: original(import.meta.resolve("@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf")),
  },
  {
    weight: 600,
    source: original(
      import.meta.resolve("@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf"),
    ),
  },
].map((face) => ({
  ...face,
  family: "JetBrains Mono",
  file: `jetbrains-mono-${face.weight}.woff2`,
  features: [],
}));

/** A face that stands in: fonts of the visitor's system that are all of the same widths, the first present is taken. */
interface StandIn {
  family: string;
  weight: number;
  local: string[];
  /** How much wider the text is in the real face. */
  ratio: number;
}

/** The short texts of the catalogues, which are what headings are made of. */
const headings = copy.flatMap((file) => strings(JSON.parse(file)).filter((text) => text.length <= 80)).join("");

function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** How wide the headings of the whole site are, in ems. */
function width(font: Font): number {
  const glyphs = font.glyphsForString(headings);
  return glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
}

const displayWidth = width(parsed(DISPLAY.source));
const ratioTo = (standIn: Buffer) => displayWidth / width(parsed(standIn));

/**
 * Headings: Arial is on Windows, macOS and iOS, and Liberation Sans and Arimo were made with its widths;
 * Roboto is on Android, there often in its regular face alone.
 */
const DISPLAY_STAND_INS: StandIn[] = [
  {
    family: "Familjen 1",
    local: ["Arial Bold", "Liberation Sans Bold"],
    ratio: ratioTo(original(import.meta.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"))),
  },
  {
    family: "Familjen 2",
    local: ["Roboto Bold"],
    ratio: ratioTo(original(import.meta.resolve("@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf"))),
  },
  {
    family: "Familjen 3",
    local: ["Roboto"],
    ratio: ratioTo(original(import.meta.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf"))),
  },
].map((standIn) => ({ ...standIn, weight: 600 }));

/** Monospace: all that matters is the one advance, in ems as each font's table `hmtx` has it; ours is 0.6. */
const MONO_STAND_INS: StandIn[] = [
  {
    family: "JetBrains 1",
    advance: 1233 / 2048,
    local: { 400: ["Menlo Regular", "DejaVu Sans Mono"], 600: ["Menlo Bold", "DejaVu Sans Mono Bold"] },
  },
  { family: "JetBrains 2", advance: 1126 / 2048, local: { 400: ["Consolas"], 600: ["Consolas Bold"] } },
  {
    family: "JetBrains 3",
    advance: 1229 / 2048,
    local: {
      400: ["Droid Sans Mono", "Liberation Mono", "Courier New"],
      // Droid Sans Mono has no bold face: better thin than smeared.
      600: ["Droid Sans Mono", "Liberation Mono Bold", "Courier New Bold"],
    },
  },
].flatMap(({ family, advance, local }) =>
  ([400, 600] as const).map((weight) => ({ family, weight, local: local[weight], ratio: 0.6 / advance })),
);

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

const faceRule = ({ family, weight, file }: Face) => `@font-face {
  font-family: "${family}";
  src: url("./fonts/${file}");
  font-weight: ${weight};
  font-display: swap;
}`;

function standInRule({ family, weight, local, ratio }: StandIn, font: Font): string {
  // The overrides are shares of the size that size-adjust leaves. No text of the site has the line height of its font.
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / ratio);
  return `@font-face {
  font-family: "${family}";
  src:
    ${local.map((name) => `local("${name}")`).join(",\n    ")};
  font-weight: ${weight};
  size-adjust: ${percent(ratio)};
  ascent-override: ${height(font.ascent)};
  descent-override: ${height(font.descent)};
}`;
}

mkdirSync(folder, { recursive: true });
for (const { file, source, features } of [DISPLAY, ...MONO]) {
  // Not written in place: the types of the package know fewer options than the package.
  const options = { targetFormat: "woff2" as const, noHinting: true, keepFeatures: features };
  const subset = await subsetFont(source, CHARACTERS, options);
  writeFileSync(join(folder, file), subset);
  console.log(`${file}: ${subset.length} bytes`);
}
const LICENCES = {
  "familjen-grotesk.LICENSE.txt": original(import.meta.resolve("@expo-google-fonts/familjen-grotesk/LICENSE_FONT")),
  "jetbrains-mono.LICENSE.txt": original(import.meta.resolve("@expo-google-fonts/jetbrains-mono/LICENSE_FONT")),
};
for (const [file, licence] of Object.entries(LICENCES)) writeFileSync(join(folder, file), licence);

const stack = (face: Face, standIns: StandIn[], generic: string) =>
  [face.family, ...new Set(standIns.map(({ family }) => family))].map((family) => `"${family}"`).join(", ") +
  `, ${generic}`;

const [mono] = MONO;
if (!mono) throw new Error("no monospace face");
const rules = [
  // The other face comes with script: see app/client/fonts.ts.
  faceRule(DISPLAY),
  ...DISPLAY_STAND_INS.map((standIn) => standInRule(standIn, parsed(DISPLAY.source))),
  ...MONO_STAND_INS.map((standIn) => standInRule(standIn, parsed(mono.source))),
  `:root {
  --font-display: ${stack(DISPLAY, DISPLAY_STAND_INS, "system-ui, sans-serif")};
  --font-mono: ${stack(mono, MONO_STAND_INS, "ui-monospace, monospace")};
}`,
];
writeFileSync(
  join(root, "app/styles/fonts.css"),
  `/* Made by scripts/fonts.ts, which has the reasons: npm run fonts. */\n${rules.join("\n")}\n`,
);
