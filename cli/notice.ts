/** The commands on notices: what all pages announce for a time. */

import { join } from "node:path";
import { COMPLETE_LANGUAGES, dateTag, type Language, languageName } from "@blc/text";
import { type Command, Option } from "@commander-js/extra-typings";
import { Temporal } from "temporal-polyfill";
import { v7 as uuidv7 } from "uuid";
import { owner } from "../site/owner/current.ts";
import { wordsIn } from "../site/words.ts";
import {
  addNotice,
  allNotices,
  type Notice,
  removeNotices,
  type StaffStore,
} from "../store/index.ts";
import { countedAre, example, print, Refusal, withStore } from "./command.ts";
import { type Column, table } from "./table.ts";

/** In characters: three lines of a phone. */
const LONGEST = 300;

/** Days after its end for which a notice is listed. */
const LISTED_DAYS = 30;

const TIME = {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** What is written already, by the names in `notices/`. */
const READY = ["maintenance", "delays", "phone", "email"] as const;

const EXAMPLE = `
Example, from sentences that are written already:
  npm run site -- notice set --ready delays --until 2027-01-17T02:00
With your own, for a night in the company's zone:
  npm run site -- notice set --from 2027-01-16T22:00 --until 2027-01-17T02:00 \\
    --en "Maintenance tonight from 22:00 to 02:00: answers may take longer." --es "…" --ca "…" --pt "…" --it "…"`;

export function addNoticeCommands(program: Command): void {
  const group = program
    .command("notice")
    .summary("a notice above the header of every page, with an end");
  let set = group
    .command("set")
    .summary("announces something on every page, from when until when")
    .description(
      "Announces something above the header of every page, in each of the five languages: with --ready, in sentences that are written already. It appears and goes by itself within a minute, also behind a cache.\nTimes are of the company's zone (owner's file), unless they name another: 2027-01-16T22:00, 2027-01-17T01:00Z.",
    )
    .addHelpText("after", EXAMPLE)
    .option("--from <time>", "when it appears; default: now")
    .requiredOption("--until <time>", "when it goes")
    .addOption(
      new Option("--ready <sentence>", "what to say; a text of yours replaces it").choices(READY),
    );
  for (const language of COMPLETE_LANGUAGES)
    set = set.option(
      `--${language} <text>`,
      `the text in ${languageName(language, "en")}`,
    ) as typeof set;
  set.action((options) => withStore((store) => add(store, options as Given)));
  group
    .command("list")
    .summary("the notices of now, of later, and of the last days")
    .addHelpText(...example("notice list"))
    .action(() => withStore(async ({ database }) => list(await allNotices(database))));
  group
    .command("clear [id]")
    .summary("takes a notice back, by the end of its id; without one, all")
    .addHelpText(...example("notice clear"))
    .action((id) => withStore((store) => clear(store, id)));
}

type Given = { from?: string; until: string; ready?: (typeof READY)[number] } & Partial<
  Record<Language, string>
>;

async function add({ database }: StaffStore, given: Given): Promise<void> {
  const now = Temporal.Now.instant();
  const from = given.from === undefined ? now : time("--from", given.from);
  const until = time("--until", given.until);
  const texts = Object.fromEntries(
    COMPLETE_LANGUAGES.map((language) => [
      language,
      given[language]?.trim() || readyText(given.ready, language, { from, until }),
    ]),
  );
  const missing = COMPLETE_LANGUAGES.filter((language) => !texts[language]);
  if (missing.length > 0)
    throw new Refusal(
      `The text is missing in ${missing.map((language) => languageName(language, "en")).join(", ")}: every page is in one language. Give ${missing.map((language) => `--${language}`).join(", ")} as well, or --ready ${READY.join("|")}.`,
      2,
    );
  for (const [language, text] of Object.entries(texts)) {
    if (text.length > LONGEST)
      throw new Refusal(`--${language} has ${text.length} characters. It may have ${LONGEST}.`, 2);
    if (/<\/?[a-z][^>]*>|[\p{Cc}]/iu.test(text))
      throw new Refusal(
        `--${language} has HTML or control characters. Write plain text in one line.`,
        2,
      );
  }
  if (Temporal.Instant.compare(from, until) >= 0)
    throw new Refusal(`--until (${shown(until)}) must come after --from (${shown(from)}).`, 2);
  if (Temporal.Instant.compare(until, now) <= 0)
    throw new Refusal(`--until (${shown(until)}) is over already. Give a time to come.`, 2);
  const old = (await allNotices(database)).filter(
    ({ ends_at }) => ends_at < now.subtract({ hours: LISTED_DAYS * 24 }).toString(),
  );
  await removeNotices(database, old);
  await addNotice(database, {
    id: uuidv7(),
    starts_at: iso(from),
    ends_at: iso(until),
    texts: JSON.stringify(texts),
  });
  print(
    `Every page has the notice from ${shown(from)} until ${shown(until)}. To take it back: npm run site -- notice clear`,
  );
}

/**
 * A sentence that is written already, with the times as the language writes them; empty: none was
 * asked for.
 */
function readyText(
  ready: Given["ready"],
  language: Language,
  times: Record<"from" | "until", Temporal.Instant>,
) {
  if (ready === undefined) return "";
  const folder = join(import.meta.dirname, "notices");
  const text = wordsIn<Record<typeof ready, string>>(folder, language)[ready];
  const format = new Intl.DateTimeFormat(dateTag(language), {
    ...TIME,
    timeZone: owner().company.timeZone,
  });
  const written = (time: Temporal.Instant) => format.format(time.epochMilliseconds);
  return text.replace("{{from}}", written(times.from)).replace("{{until}}", written(times.until));
}

const COLUMNS: readonly Column<Notice>[] = [
  { heading: "ID", cell: ({ id }) => id.slice(-8) },
  { heading: "STATE", cell: state },
  { heading: "FROM", cell: ({ starts_at }) => local(Temporal.Instant.from(starts_at)) },
  { heading: "UNTIL", cell: ({ ends_at }) => local(Temporal.Instant.from(ends_at)) },
  { heading: "TEXT", cell: ({ texts }) => JSON.parse(texts)[owner().staff.language], least: 12 },
];

function state({ starts_at, ends_at }: Notice): string {
  const now = new Date().toISOString();
  if (ends_at <= now) return "over";
  return starts_at <= now ? "shown" : "planned";
}

function list(notices: readonly Notice[]): void {
  if (notices.length > 0)
    print(`${table(COLUMNS, notices)}\n\nTimes of ${owner().company.timeZone}.`);
  else print("No notices. To set one: npm run site -- help notice set");
}

async function clear({ database }: StaffStore, end: string | undefined): Promise<void> {
  const notices = await allNotices(database);
  const chosen = notices.filter(({ id }) => end === undefined || id.endsWith(end.toLowerCase()));
  if (end !== undefined && chosen.length !== 1)
    throw new Refusal(
      chosen.length === 0
        ? `No notice has the id "${end}". See: npm run site -- notice list`
        : `More than one notice has an id that ends with "${end}". Give more of it.`,
      2,
    );
  const removed = await removeNotices(database, chosen);
  print(`${countedAre(removed, "notice")} taken back: pages are without within a minute.`);
}

/** A moment: a local time of the company's zone, or one that names its own. @throws Refusal */
function time(option: string, value: string): Temporal.Instant {
  const text = value.trim().replace(/^(\d{4}-\d\d-\d\d) /, "$1T");
  try {
    if (/(?:Z|[+-]\d\d(?::?\d\d)?|\])$/i.test(text.slice(10)))
      return Temporal.Instant.from(text.replace(/\[.*\]$/, ""));
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) throw new RangeError("no time of day");
    return Temporal.PlainDateTime.from(text, { overflow: "reject" })
      .toZonedDateTime(owner().company.timeZone)
      .toInstant();
  } catch {
    throw new Refusal(
      `${option}: "${value}" is no time. It must be a day and a time, as in 2027-01-16T22:00.`,
      2,
    );
  }
}

const iso = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 });

/** In the company's zone, with its name: `2027-01-16 22:00 America/Argentina/Buenos_Aires`. */
function shown(instant: Temporal.Instant): string {
  return `${local(instant)} ${owner().company.timeZone}`;
}

function local(instant: Temporal.Instant): string {
  const time = instant.toZonedDateTimeISO(owner().company.timeZone).toPlainDateTime();
  return time.toString({ smallestUnit: "minute" }).replace("T", " ");
}
