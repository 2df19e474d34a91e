/** The commands on page records: list, show, hide, publish and set. */
import { LANGUAGES, type Language } from "@blc/text";
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { contentLanguages, PAGES, pageByPath } from "../site/pages.ts";
import {
  addPages,
  allPages,
  COMPARISON_SECONDS,
  changePage,
  findPage,
  isSqliteUrl,
  type PageRecord,
  type StaffStore,
} from "../store/index.ts";
import { example, print, Refusal, withStore } from "./command.ts";
import { type Column, type Fact, facts, oneLine, table } from "./table.ts";

const FIELDS = [
  "meta_title",
  "meta_description",
  "meta_keywords",
  "robots",
  "og_title",
  "og_description",
  "og_image",
  "canonical_url",
  "lang",
] as const satisfies readonly (keyof PageRecord)[];
type Field = (typeof FIELDS)[number];

/**
 * For how long a shared cache may show an old page while it fetches the new one:
 * `stale-while-revalidate`.
 */
const STALE_SECONDS = 30;

/** Fields that apply in every language. The others are texts in the language of the record. */
const IN_EVERY_LANGUAGE: readonly Field[] = ["robots", "og_image", "canonical_url"];

/**
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag, "Valid indexing and
 * serving rules"
 */
const ROBOTS_RULE =
  /^(all|none|(no)?index|(no)?follow|noarchive|nocache|nosnippet|noimageindex|notranslate|noai|noimageai|indexifembedded|max-(snippet|video-preview): ?-?\d+|max-image-preview: ?(none|standard|large)|unavailable_after: ?\S.*)$/i;

const ALWAYS_SHOWN = PAGES.filter(({ mayBeHidden }) => !mayBeHidden).map(({ path }) => path);

export function addPageCommands(program: Command): void {
  const group = program.command("pages").summary("the records of pages");
  group
    .command("list")
    .summary("each path, whether it is shown, and its record's title")
    .addHelpText(...example("pages list"))
    .action(() => withStore(list));
  group
    .command("show <path>")
    .summary("a path's record; a field that is empty has the page's own text")
    .addHelpText(...example("pages show /about"))
    .action((path) => withStore((store) => show(store, path)));
  group
    .command("hide <path>")
    .summary("leads visitors of a path to /404, and takes the links to it away")
    .description(
      `Leads visitors of a path to /404, and takes the links to it from all pages. These paths are always shown, because the specification says so or the law asks for them: ${ALWAYS_SHOWN.join(", ")}.`,
    )
    .addHelpText(...example("pages hide /blc-monitor"))
    .action((path) => withStore((store, config) => hide(store, config, path)));
  group
    .command("publish <path>")
    .summary("shows a path again, with a new record if it has none")
    .addHelpText(...example("pages publish /blc-monitor"))
    .action((path) => withStore((store, config) => publish(store, config, path)));
  const setField = group
    .command("set <path> <field> [value]")
    .usage("<path> <field> <value | --null>")
    .summary("changes one field of a path's record")
    .description(
      [
        `Changes one field of a path's record. Fields: ${FIELDS.join(", ")}.`,
        `A record has texts in one language, its lang, which is es at first: visitors who read the page in that language see them, all others the page's own texts. When lang is changed, the record's texts are for that language, and the earlier one has the page's own texts again. For texts in several languages, replace meta.title and meta.description of the page in the owner's file: npm run site -- help texts find`,
        `${IN_EVERY_LANGUAGE.join(", ")} apply in every language.`,
        `A value that begins with a dash comes last, after a -- of its own.`,
      ].join("\n"),
    )
    .addHelpText(
      "after",
      `\nExamples: npm run site -- pages set /about meta_title "Quiénes somos"\n          npm run site -- pages set /about robots noindex`,
    )
    .option("--null", "empties the field: the page's own text applies again")
    .action((path, field, value, options) => {
      if ((value === undefined) !== Boolean(options.null))
        setField.error("error: give either a value or --null");
      return withStore((store, config) => set(store, config, path, field, value?.trim() ?? null));
    });
}

const COLUMNS: readonly Column<{ path: string } & Partial<PageRecord>>[] = [
  { heading: "PATH", cell: "path", least: 20 },
  {
    heading: "STATE",
    cell: ({ path, is_visible }) =>
      is_visible === undefined ? "no record" : state(path, is_visible),
  },
  { heading: "LANG", cell: "lang" },
  { heading: "ROBOTS", cell: "robots", least: 8 },
  { heading: "TITLE", cell: "meta_title", least: 8 },
];

async function list({ database }: StaffStore) {
  const records = await allPages(database);
  const without = PAGES.filter(({ path }) => !records.some((record) => record.path === path));
  print(table(COLUMNS, [...records, ...without.map(({ path }) => ({ path }))]));
}

/** What a visitor gets at a path, in a word or two. */
function state(path: string, isVisible: boolean): string {
  const page = pageByPath(path);
  if (!page) return "no page";
  if (isVisible) return "visible";
  return page.mayBeHidden ? "hidden" : "shown anyway";
}

async function show(store: StaffStore, given: string) {
  const record = await knownRecord(store, given);
  print(
    facts([
      ["path", record.path],
      ["state", state(record.path, record.is_visible)],
      ...FIELDS.map((field): Fact => [field, record[field] ?? "-"]),
    ]),
  );
}

async function hide(store: StaffStore, config: Config, given: string) {
  const { path } = await knownRecord(store, given);
  if (pageByPath(path)?.mayBeHidden === false)
    throw new Refusal(
      `${path} cannot be hidden: the specification has it always shown, or the law asks for it. Nothing was changed. \`help pages hide\` lists these paths.`,
      2,
    );
  await changePage(store.database.db, path, { is_visible: false });
  print(`${path} is hidden, and no page links to it. ${whenVisitorsSee(config)}`);
}

async function publish({ database: { db } }: StaffStore, config: Config, given: string) {
  const path = asPath(given);
  if (await findPage(db, path)) await changePage(db, path, { is_visible: true });
  else if (pageByPath(path)) await addPages(db, [path]);
  else throw unknownPath(path);
  print(`${path} is visible. ${whenVisitorsSee(config)}`);
}

/** @param value null empties the field */
async function set(
  store: StaffStore,
  config: Config,
  path: string,
  given: string,
  value: string | null,
) {
  const field = FIELDS.find((known) => known === given);
  if (!field)
    throw new Refusal(`"${given}" is no field of a page. Fields: ${FIELDS.join(", ")}.`, 2);
  const record = await knownRecord(store, path);
  const problem = problemOf(record.path, field, value);
  if (problem) throw new Refusal(`${field} ${problem}. Nothing was changed.`, 2);
  await changePage(store.database.db, record.path, { [field]: value });
  const lang = field === "lang" ? value : record.lang;
  const visitors = IN_EVERY_LANGUAGE.includes(field)
    ? "Visitors"
    : `Visitors who read the page in ${lang ?? "its language"}`;
  print(`${record.path}: ${field} is ${value === null ? "empty" : `"${oneLine(value)}"`}.`);
  print(whenVisitorsSee(config, visitors));
}

/** What is wrong with a value, as the end of a sentence that begins with the field's name. */
function problemOf(path: string, field: Field, value: string | null): string | undefined {
  if (value === null) return field === "lang" ? "cannot be empty" : undefined;
  if (value === "") return "cannot be an empty text; --null empties it";
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return "must be one line";
  if (field === "lang") {
    const page = pageByPath(path);
    const languages = page ? contentLanguages(page) : LANGUAGES;
    return languages.includes(value as Language)
      ? undefined
      : `is one of ${languages.join(", ")}, not "${value}"`;
  }
  if ((field === "canonical_url" || field === "og_image") && !isAddress(value))
    return `must be an address such as https://www.example.com/page, or a path of this site such as /about, not "${value}"`;
  if (field === "robots" && !value.split(/\s*,\s*/).every((rule) => ROBOTS_RULE.test(rule)))
    return `has a rule that is unknown in "${value}"; an example: noindex, nofollow`;
  return undefined;
}

/** An absolute http(s) address, or a path from the site's root. */
function isAddress(value: string): boolean {
  if (/\s/.test(value)) return false;
  // "//host" and "/\host" are other hosts to a browser.
  if (value.startsWith("/")) return /^\/(?![/\\])/.test(value);
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}

/** As the table has it: with a slash in front and none at the end. */
function asPath(given: string): string {
  return `/${given.replace(/^\/+|\/+$/g, "")}`;
}

async function knownRecord({ database }: StaffStore, given: string): Promise<PageRecord> {
  const path = asPath(given);
  const record = await findPage(database.db, path);
  if (record) return record;
  if (pageByPath(path))
    throw new Refusal(`${path} has no record. \`pages publish ${path}\` makes one.`, 2);
  throw unknownPath(path);
}

function unknownPath(path: string): Refusal {
  return new Refusal(`The site has no path ${oneLine(path)}. \`pages list\` shows all.`, 2);
}

function whenVisitorsSee(
  { DATABASE_URL, PAGE_CACHE_SECONDS }: Config,
  visitors = "Visitors",
): string {
  const seconds = PAGE_CACHE_SECONDS + (isSqliteUrl(DATABASE_URL) ? 0 : COMPARISON_SECONDS);
  const cached = seconds > 0 ? `within ${seconds} s` : "at once";
  return `${visitors} see it ${cached}, and behind a cache such as nginx within ${seconds + STALE_SECONDS} s.`;
}
