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
import { facts } from "./table.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("the database, the messages, late notifications")
    .action(() => withStore(status, { isPrepared: false }));
}

/** What is null is left out. */
type Pairs = (readonly [string, string | null])[];

async function status(store: StaffStore, { warnings }: Readonly<Config>) {
  const problem = await store.prepare().then(() => undefined, explain);
  print(
    facts([
      ["database", `${problem === undefined ? "reachable" : "not reachable"} (${store.database.engine.description})`],
      // A database that is not reachable may be the local file itself.
      ...(problem === undefined || store.local !== store.database ? await ofOutbox(store) : []),
      ...(problem === undefined ? await ofDatabase(store) : []),
      ...warnings.map((line) => ["unsafe setting", line] as const),
      ...unsetSettings().map((line) => ["to fill in", line] as const),
      ...toCheck(),
    ]),
  );
  if (problem !== undefined) throw new Refusal(problem);
}

async function ofOutbox({ local, database }: StaffStore): Promise<Pairs> {
  if (!local) return [];
  const [outbox, unsent] = [await outboxBacklog(local, "notifications"), await outboxBacklog(local, "database")];
  return [
    ["waiting here", local === database ? null : withAge(unsent.pending, unsent.oldest)],
    ["outbox pending", withAge(outbox.pending, outbox.oldest)],
    ["outbox dead", withAge(outbox.dead, outbox.oldestDead)],
  ];
}

async function ofDatabase(store: StaffStore): Promise<Pairs> {
  const messages = await countMessages(store);
  const held = await heldBatches(store.database);
  const records = await allPages(store.database);
  const hidden = records.filter(({ path, is_visible }) => !is_visible && pageByPath(path)?.mayBeHidden);
  return [
    ["messages", `${messages.total} (new ${messages.new}, held ${messages.held}, spam ${messages.spam})`],
    ...held.map(({ batch, messages, oldest }) => [`batch ${batch}`, `held: ${withAge(messages, oldest)}`] as const),
    ["last message", messages.last ?? "none"],
    ["retention", (await waitingRetention(store)) ?? null],
    ["pages hidden", `${hidden.length}${hidden.map(({ path }) => ` ${path}`).join("")}`],
  ];
}

function toCheck(): Pairs {
  const today = new Date().toISOString().slice(0, 10);
  const days = outdatedVersions(today);
  const through = endOfHolidays(today);
  const versions = `database versions: last compared with their sources on ${VERSIONS_CHECKED}, ${days} days ago (site/database-versions.ts)`;
  const holidays = `holidays: the list ends on ${through}; the response clock has no answer for business hours after it (site/company.ts)`;
  return [
    ["to check", days ? versions : null],
    ["to check", through ? holidays : null],
  ];
}

function withAge(entries: number, oldest: string | null | undefined): string {
  if (!oldest) return String(entries);
  const hours = Math.floor((Date.now() - Date.parse(oldest)) / 3_600_000);
  return `${entries}, oldest ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`} old (${oldest})`;
}
