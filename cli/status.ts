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
import { allPages, countMessages, heldBatches, outboxBacklog, type StaffStore } from "../store/index.ts";
import { explain, print, Refusal, withStore } from "./command.ts";
import { waitingRetention } from "./retention.ts";
import { duration, facts } from "./table.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("the database, the messages, late notifications")
    .action(() => withStore(status, { isPrepared: false }));
}

type Pairs = (readonly [string, string])[];

async function status(store: StaffStore, { warnings }: Readonly<Config>) {
  const { local, database } = store;
  const unsent = local && local !== database ? await outboxBacklog(local, "database") : undefined;
  const waiting: Pairs = unsent ? [["waiting here", withAge(unsent.pending, unsent.oldest)]] : [];
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
  const outbox = store.local && (await outboxBacklog(store.local, "notifications"));
  const messages = await countMessages(store);
  const held = await heldBatches(store.database);
  const retention = await waitingRetention(store);
  const records = await allPages(store.database);
  const hidden = records.filter(({ path, is_visible }) => !is_visible && pageByPath(path)?.mayBeHidden);
  return [
    ["messages", `${messages.total} (new ${messages.new}, held ${messages.held}, spam ${messages.spam})`],
    ...held.map(({ batch, messages, oldest }) => [`batch ${batch}`, `held: ${withAge(messages, oldest)}`] as const),
    ["last message", messages.last ?? "none"],
    ...((outbox
      ? [
          ["outbox pending", withAge(outbox.pending, outbox.oldest)],
          ["outbox dead", withAge(outbox.dead, outbox.oldestDead)],
        ]
      : []) satisfies Pairs),
    ...((retention ? [["retention", retention]] : []) satisfies Pairs),
    ["pages hidden", `${hidden.length}${hidden.map(({ path }) => ` ${path}`).join("")}`],
  ];
}

function outdated(days: number): string {
  return `database versions: last compared with their sources on ${VERSIONS_CHECKED}, ${days} days ago (site/database-versions.ts)`;
}

function ending(through: string): string {
  return `holidays: the list ends on ${through}; the response clock has no answer for business hours after it (site/company.ts)`;
}

function withAge(entries: number, oldest: string | null | undefined): string {
  return oldest ? `${entries}, oldest ${duration(Date.now() - Date.parse(oldest))} old (${oldest})` : String(entries);
}
