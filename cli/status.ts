/**
 * `site status`: the database, the messages, late notifications, hidden pages, what the owner still has to fill in, and
 * data that has to be compared with its sources again.
 */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { endOfHolidays } from "../site/company.ts";
import { outdatedVersions, VERSIONS_CHECKED } from "../site/database-versions.ts";
import { pageByPath } from "../site/pages.ts";
import { unsetSettings } from "../site/unset.ts";
import {
  allPages,
  countMessages,
  heldBacklog,
  journalBacklog,
  outboxBacklog,
  readClock,
  type StaffStore,
} from "../store/index.ts";
import { explain, print, Refusal, withStore } from "./command.ts";
import { duration, facts } from "./table.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("the database, the messages, late notifications")
    .action(() => withStore(status, { isPrepared: false }));
}

type Pairs = (readonly [string, string])[];

async function status(store: StaffStore, { warnings }: Readonly<Config>) {
  const journal = store.journal && (await journalBacklog(store.journal));
  const journalTime = store.journal ? (await readClock(store.journal)).now : 0;
  const waiting: Pairs = journal ? [["journal waiting", withAge(journal.messages, journal.oldest, journalTime)]] : [];
  const unsafe: Pairs = warnings.map((line) => ["unsafe setting", line]);
  try {
    await store.prepare();
    const toFillIn: Pairs = unsetSettings().map((line) => ["to fill in", line]);
    const today = new Date().toISOString().slice(0, 10);
    const versionsAge = outdatedVersions(today);
    const holidaysEnd = endOfHolidays(today);
    const toCheck: Pairs = [
      ...(versionsAge ? [["to check", outdated(versionsAge)] as const] : []),
      ...(holidaysEnd ? [["to check", ending(holidaysEnd)] as const] : []),
    ];
    print(
      facts([
        ["database", `reachable (${store.description})`],
        ...waiting,
        ...(await figures(store)),
        ...unsafe,
        ...toFillIn,
        ...toCheck,
      ]),
    );
  } catch (error) {
    print(facts([["database", `not reachable (${store.description})`], ...waiting, ...unsafe]));
    throw new Refusal(explain(error));
  }
}

async function figures(store: StaffStore): Promise<Pairs> {
  const { pending, oldest, dead, oldestDead } = await outboxBacklog(store.database);
  const { now, ahead } = await readClock(store.database);
  const { lastSet } = await readClock(store.journal ?? store.database);
  const messages = await countMessages(store);
  const held = await heldBacklog(store.database);
  const records = await allPages(store.database);
  const hidden = records.filter(({ path, is_visible }) => !is_visible && pageByPath(path)?.mayBeHidden);
  return [
    ["clock", ahead === 0 ? "agrees with the database" : disagreement(ahead, now)],
    ["clock set", lastSet ? `last from ${lastSet.from} to ${lastSet.to}` : "never, as far as is known"],
    ["messages", `${messages.total} (new ${messages.new}, held ${messages.held}, spam ${messages.spam})`],
    ...((held.messages > 0 ? [["held", withAge(held.messages, held.oldest, now)]] : []) satisfies Pairs),
    ["last message", messages.last ?? "none"],
    ["outbox pending", withAge(pending, oldest, now)],
    ["outbox dead", withAge(dead, oldestDead, now)],
    ["pages hidden", `${hidden.length}${hidden.map(({ path }) => ` ${path}`).join("")}`],
  ];
}

function disagreement(ahead: number, now: number): string {
  const seen = new Date(now).toISOString();
  return `${duration(Math.abs(ahead))} ${ahead > 0 ? "ahead of" : "behind"} what the database has seen (${seen}); deletion goes by the database`;
}

function outdated(days: number): string {
  return `database versions: last compared with their sources on ${VERSIONS_CHECKED}, ${days} days ago (site/database-versions.ts)`;
}

function ending(through: string): string {
  return `holidays: the list ends on ${through}; the response clock has no answer for business hours after it (site/company.ts)`;
}

/** @param now by the clock that the times are of, in milliseconds since 1970 */
function withAge(entries: number, oldest: string | null | undefined, now: number): string {
  return oldest ? `${entries}, oldest ${duration(now - Date.parse(oldest))} old (${oldest})` : String(entries);
}
