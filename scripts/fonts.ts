/**
 * Makes `app/styles/fonts/` and `app/styles/fonts.css`: the two fonts, subset to the characters that the site uses, and
 * fallback fonts with adjusted metrics, so that loading the fonts shifts nothing.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Font } from "fontkitten";
import subsetFont from "subset-font";
import { textsOf } from "../site/owner/texts.ts";
import { readFont } from "./font-file.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "app/styles/fonts");

/** A whole font as Google publishes it: the subsets for the web lack arrows and box-drawing characters. */
const original = (address: string) => readFileSync(new URL(address));

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));
const copy = read("app/**/*.json", "errors/*/**/*.json", "diagnose/*/words/*.json");
const code = read("app/**/*.tsx");

/**
 * The characters of the copy, of the languages' alphabets and of the drawings. Those that a font lacks are left out.
 */
const CHARACTERS = [
  ...new Set(
    [...copy, ...code, range(0x20, 0x7e), range(0xa0, 0xff), "€–—“”‘’…←↑→↓↔×−≈≤≥✓"]
      .join("")
      .normalize(),
  ),
]
  .filter((character) => character >= " ")
  .sort()
  .join("");

interface Face {
  family: string;
  weight: number;
  source: Buffer;
  /** OpenType features that are kept. Ligatures are not: they would change the text of a terminal. */
  features: string[];
}

const DISPLAY: Face = {
  family: "Familjen Grotesk",
  weight: 600,
  source: original(
    import.meta.resolve(
      "@expo-google-fonts/familjen-grotesk/600SemiBold/FamiljenGrotesk_600SemiBold.ttf",
    ),
  ),
  features: ["kern"],
};
const MONO: Face = {
  family: "JetBrains Mono",
  weight: 400,
  source: original(
    import.meta.resolve(
      "@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf",
    ),
  ),
  features: [],
};
const MONO_BOLD: Face = {
  ...MONO,
  weight: 600,
  source: original(
    import.meta.resolve(
      "@expo-google-fonts/jetbrains-mono/600SemiBold/JetBrainsMono_600SemiBold.ttf",
    ),
  ),
};

const nameOf = ({ family }: Face) => family.toLowerCase().replace(" ", "-");
const fileOf = (face: Face) => `${nameOf(face)}-${face.weight}.woff2`;

/** A fallback font: system fonts of equal widths, of which the first that is installed is used. */
interface StandIn {
  family: string;
  weight: number;
  local: string[];
  /** The width of the text in the real font, relative to this one. */
  ratio: number;
}

/** The short texts of the catalogues, as a sample of the headings. */
const headings = copy
  .flatMap((file) => textsOf(JSON.parse(file)).map(([, text]) => text))
  .filter((text) => text.length <= 80)
  .join("");

/** The total width of the sample, in ems. */
function width(font: Font): number {
  const glyphs = font.glyphsForString(headings);
  return glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
}

const displayWidth = width(readFont(DISPLAY.source));
const ratioTo = (address: string) => displayWidth / width(readFont(original(address)));

/**
 * Headings: Arial is on Windows, macOS and iOS, and Liberation Sans and Arimo were made with its widths;
 * Roboto is on Android, there often in its regular face alone.
 */
const DISPLAY_STAND_INS: StandIn[] = [
  {
    family: "Familjen 1",
    local: ["Arial Bold", "Liberation Sans Bold"],
    ratio: ratioTo(import.meta.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf")),
  },
  {
    family: "Familjen 2",
    local: ["Roboto Bold"],
    ratio: ratioTo(import.meta.resolve("@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf")),
  },
  {
    family: "Familjen 3",
    local: ["Roboto"],
    ratio: ratioTo(
      import.meta.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf"),
    ),
  },
].map((standIn) => ({ ...standIn, weight: 600 }));

/** Monospace: only the advance width matters, in ems as in each font's table `hmtx`; ours is 0.6. */
const MONO_STAND_INS: StandIn[] = [
  {
    family: "JetBrains 1",
    advance: 1233 / 2048,
    local: {
      400: ["Menlo Regular", "DejaVu Sans Mono"],
      600: ["Menlo Bold", "DejaVu Sans Mono Bold"],
    },
  },
  {
    family: "JetBrains 2",
    advance: 1126 / 2048,
    local: { 400: ["Consolas"], 600: ["Consolas Bold"] },
  },
  {
    family: "JetBrains 3",
    advance: 1229 / 2048,
    local: {
      400: ["Droid Sans Mono", "Liberation Mono", "Courier New"],
      // Droid Sans Mono has no bold; the regular weight is clearer than a synthesized one.
      600: ["Droid Sans Mono", "Liberation Mono Bold", "Courier New Bold"],
    },
  },
].flatMap(({ family, advance, local }) =>
  ([400, 600] as const).map((weight) => ({
    family,
    weight,
    local: local[weight],
    ratio: 0.6 / advance,
  })),
);

const percent = (share: number, digits = 1) => `${Number((share * 100).toFixed(digits))}%`;

function standInRule({ family, weight, local, ratio }: StandIn, font: Font): string {
  // The overrides are shares of the size that size-adjust leaves. No text of the site has the line height of its font.
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / ratio);
  return `@font-face {
  font-family: "${family}";
  src:
    ${local.map((name) => `local("${name}")`).join(",\n    ")};
  font-weight: ${weight};
  size-adjust: ${percent(ratio, 2)};
  ascent-override: ${height(font.ascent)};
  descent-override: ${height(font.descent)};
}`;
}

for (const face of [DISPLAY, MONO, MONO_BOLD]) {
  // A variable, because the package's types lack some of its options.
  const options = {
    targetFormat: "woff2" as const,
    noHinting: true,
    keepFeatures: face.features,
  };
  const subset = await subsetFont(face.source, CHARACTERS, options);
  writeFileSync(join(folder, fileOf(face)), subset);
  console.log(`${fileOf(face)}: ${subset.length} bytes`);
}
const LICENCES = [
  [DISPLAY, import.meta.resolve("@expo-google-fonts/familjen-grotesk/LICENSE_FONT")],
  [MONO, import.meta.resolve("@expo-google-fonts/jetbrains-mono/LICENSE_FONT")],
] as const;
for (const [face, licence] of LICENCES)
  writeFileSync(join(folder, `${nameOf(face)}.LICENSE.txt`), original(licence));

const stack = (face: Face, standIns: StandIn[], generic: string) =>
  [
    ...[face.family, ...new Set(standIns.map(({ family }) => family))].map((name) => `"${name}"`),
    generic,
  ].join(", ");

const rules = [
  // Script adds the monospace font: see app/client/fonts.ts.
  `@font-face {
  font-family: "${DISPLAY.family}";
  src: url("./fonts/${fileOf(DISPLAY)}");
  font-weight: ${DISPLAY.weight};
  font-display: swap;
}`,
  ...DISPLAY_STAND_INS.map((standIn) => standInRule(standIn, readFont(DISPLAY.source))),
  ...MONO_STAND_INS.map((standIn) => standInRule(standIn, readFont(MONO.source))),
  `:root {
  --font-display: ${stack(DISPLAY, DISPLAY_STAND_INS, "system-ui, sans-serif")};
  --font-mono: ${stack(MONO, MONO_STAND_INS, "ui-monospace, monospace")};
}`,
];
writeFileSync(
  join(root, "app/styles/fonts.css"),
  `/* Made by scripts/fonts.ts, which has the reasons: npm run fonts. */\n${rules.join("\n")}\n`,
);
