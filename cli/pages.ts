import { LANGUAGES, type Language } from "../site/languages.ts";
import { contentLanguage, PAGES, type PageDefinition, pageByPath } from "../site/pages.ts";
import { findPage } from "../store/pages.ts";
import type { PageRecord } from "../store/tables.ts";
import { type Context, command, Refusal, WrongUsage } from "./command.ts";
import { facts, oneLine, table } from "./table.ts";

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

/** They apply in every language; the others are texts of the record's own. */
const IN_EVERY_LANGUAGE: readonly Field[] = ["robots", "og_image", "canonical_url"];

/** https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag, "Valid indexing and serving rules" */
const ROBOTS_RULE =
  /^(all|none|(no)?index|(no)?follow|noarchive|nocache|nosnippet|noimageindex|notranslate|noai|noimageai|indexifembedded|max-(snippet|video-preview): ?-?\d+|max-image-preview: ?(none|standard|large)|unavailable_after: ?\S.*)$/i;

const list = command({
  name: "pages list",
  usage: "",
  summary: "each path, whether it is shown, and its record's title",
  prepare:
    () =>
    async ({ database, print, width }) => {
      const records = await database.db.selectFrom("pages").selectAll().orderBy("path").execute();
      const without = PAGES.filter(({ path }) => !records.some((record) => record.path === path));
      const rows = [
        ...records.map(({ path, is_visible, lang, robots, meta_title }) => [
          path,
          state(path, Boolean(is_visible)),
          lang,
          robots ?? "",
          meta_title ?? "",
        ]),
        ...without.map(({ path }) => [path, "no record", "", "", ""]),
      ];
      print(
        table(
          [
            { heading: "PATH", least: 20 },
            { heading: "STATE" },
            { heading: "LANG" },
            { heading: "ROBOTS", least: 8 },
            { heading: "TITLE", least: 8 },
          ],
          rows,
          width,
        ),
      );
    },
});

/** In one word or two, what a visitor meets there. */
function state(path: string, isVisible: boolean): string {
  const page = pageByPath(path);
  if (!page) return "no page";
  if (isVisible) return "visible";
  return page.mayBeHidden ? "hidden" : "shown anyway";
}

const show = command({
  name: "pages show",
  usage: "<path>",
  summary: "a path's record; what it leaves empty is the page's own",
  words: ["path"],
  prepare: (_, given) => async (context) => {
    const record = await knownRecord(context, given);
    context.print(
      facts([
        ["path", record.path],
        ["state", state(record.path, record.is_visible)],
        ...FIELDS.map((field) => [field, record[field] ?? "-"] as const),
      ]),
    );
    if (!record.is_visible) warnIfNeverHidden(context, record.path);
  },
});

const hide = command({
  name: "pages hide",
  usage: "<path>",
  summary: "leads visitors of a path to /404",
  words: ["path"],
  prepare: (_, given) => async (context) => {
    const { path } = await knownRecord(context, given);
    await context.database.db.updateTable("pages").set({ is_visible: false }).where("path", "=", path).execute();
    context.print(`${path} is hidden. ${whenVisitorsSee(context)}`);
    warnIfNeverHidden(context, path);
  },
});

const publish = command({
  name: "pages publish",
  usage: "<path>",
  summary: "shows a path again, with a new record if it has none",
  words: ["path"],
  prepare: (_, given) => async (context) => {
    const { db } = context.database;
    const path = asPath(given);
    if (await findPage(db, path)) {
      await db.updateTable("pages").set({ is_visible: true }).where("path", "=", path).execute();
    } else {
      if (!pageByPath(path)) throw unknownPath(path);
      // Only these: the engine's defaults and nulls make the rest, as for a path that is new.
      await db
        .insertInto("pages")
        .values({ path, is_visible: true, lang: "es" } as PageRecord)
        .execute();
    }
    context.print(`${path} is visible. ${whenVisitorsSee(context)}`);
  },
});

const set = command({
  name: "pages set",
  usage: "<path> <field> <value | --null>",
  summary: "changes one field of a path's record",
  details: `Fields: ${FIELDS.join(", ")}.\nA path has texts for one language: they are for visitors who read the page in the record's lang, which is es at first; all others see the page's own. For another language's, change lang (${LANGUAGES.join(", ")}) and then each text: \`pages set /about lang en\`, \`pages set /about meta_title "About us"\`. ${IN_EVERY_LANGUAGE.join(", ")} apply in every language.\nA value that begins with a dash comes last, after a -- of its own.`,
  options: { null: { type: "boolean", help: "empties the field: the page's own text applies again" } },
  words: ["path", "field", "value?"],
  prepare(values, given, field, value: string | undefined) {
    if (values.null && value !== undefined) throw new WrongUsage("Give either a value or --null");
    if (!values.null && value === undefined) throw new WrongUsage("Missing: <value>, or --null to empty the field");
    return async (context) => {
      if (!isField(field)) throw new Refusal(`"${field}" is no field of a page. Fields: ${FIELDS.join(", ")}.`);
      const record = await knownRecord(context, given);
      const { path } = record;
      const text = value === undefined ? null : value.trim();
      const problem = problemOf(field, text);
      if (problem) throw new Refusal(`${field} ${problem}. Nothing was changed.`);
      await context.database.db
        .updateTable("pages")
        .set({ [field]: text })
        .where("path", "=", path)
        .execute();
      const said = `${path}: ${field} is ${text === null ? "empty" : `"${oneLine(text)}"`}.`;
      context.print(`${said} ${whoSees(context, { ...record, [field]: text }, field)}`);
    };
  },
});

function isField(field: string): field is Field {
  return FIELDS.includes(field as Field);
}

/** What is wrong with a value, as the end of a sentence that begins with the field's name. */
function problemOf(field: Field, value: string | null): string | undefined {
  if (value === null) return field === "lang" ? "cannot be empty" : undefined;
  if (value === "") return "cannot be an empty text; --null empties it";
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return "must be one line";
  switch (field) {
    case "lang":
      return LANGUAGES.includes(value as Language) ? undefined : `is one of ${LANGUAGES.join(", ")}, not "${value}"`;
    case "canonical_url":
    case "og_image":
      return isAddress(value)
        ? undefined
        : `must be an address such as https://www.example.com/page, or a path of this site such as /about, not "${value}"`;
    case "robots": {
      const rules = /unavailable_after/i.test(value) ? [] : value.split(",").map((rule) => rule.trim());
      const unknown = rules.find((rule) => !ROBOTS_RULE.test(rule));
      return unknown === undefined ? undefined : `has no rule "${unknown}"; an example: noindex, nofollow`;
    }
    default:
      return undefined;
  }
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

async function knownRecord({ database }: Context, given: string): Promise<PageRecord> {
  const path = asPath(given);
  const record = await findPage(database.db, path);
  if (record) return record;
  if (pageByPath(path)) throw new Refusal(`${path} has no record. \`pages publish ${path}\` makes one.`);
  throw unknownPath(path);
}

function unknownPath(path: string): Refusal {
  return new Refusal(`The site has no path ${oneLine(path)}. \`pages list\` shows all.`);
}

function warnIfNeverHidden({ warn }: Context, path: string) {
  if (pageByPath(path)?.mayBeHidden === false)
    warn(`Warning: ${path} is one of the paths that the site always shows, whatever the record says.`);
}

/** Which visitors meet a field of a record, and when. */
function whoSees(context: Context, { path, is_visible, lang }: PageRecord, field: Field): string {
  const page = pageByPath(path);
  if (!page) return "Nobody sees it: the site has no page there.";
  if (!is_visible && page.mayBeHidden) return "Nobody sees it while the page is hidden.";
  if (IN_EVERY_LANGUAGE.includes(field)) return whenVisitorsSee(context);
  if (!isWrittenIn(page, lang)) return `Nobody sees the record's texts: the page does not exist in ${lang}.`;
  const what = field === "lang" ? "the record's texts" : "it";
  return whenVisitorsSee(context, `Visitors who read the page in ${lang} see ${what}`);
}

function isWrittenIn(page: PageDefinition, lang: string): boolean {
  // Some pages have a switch of their own, to English.
  return LANGUAGES.some((each) => [undefined, "en"].some((toggled) => contentLanguage(page, each, toggled) === lang));
}

function whenVisitorsSee({ config: { pageCacheSeconds } }: Context, seeing = "Visitors see it"): string {
  return `${seeing} ${pageCacheSeconds > 0 ? `within ${pageCacheSeconds} s` : "at once"}.`;
}

export const pageCommands = [list, show, hide, publish, set];
