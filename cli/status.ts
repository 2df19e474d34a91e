/** `site status`: the database, the messages, late notifications, hidden pages, and what the owner still has to fill in. */
import type { Command } from "@commander-js/extra-typings";
import { pageByPath } from "../site/pages.ts";
import { unsetSettings } from "../site/unset.ts";
import { allPages, countMessages, journalBacklog, outboxBacklog, type StaffStore } from "../store/index.ts";
import { explain, print, Refusal, withStore } from "./command.ts";
import { facts } from "./table.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("the database, the messages, late notifications")
    .action(() => withStore(status, { isPrepared: false }));
}

type Pairs = (readonly [string, string])[];

async function status(store: StaffStore) {
  const journal = store.journal && (await journalBacklog(store.journal));
  const waiting: Pairs = journal ? [["journal waiting", withAge(journal.messages, journal.oldest)]] : [];
  try {
    await store.prepare();
    const toFillIn: Pairs = unsetSettings().map((line) => ["to fill in", line]);
    print(
      facts([["database", `reachable (${store.description})`], ...waiting, ...(await figures(store)), ...toFillIn]),
    );
  } catch (error) {
    print(facts([["database", `not reachable (${store.description})`], ...waiting]));
    throw new Refusal(explain(error));
  }
}

async function figures(store: StaffStore): Promise<Pairs> {
  const { pending, oldest, dead, oldestDead } = await outboxBacklog(store.database);
  const messages = await countMessages(store);
  const records = await allPages(store.database);
  const hidden = records.filter(({ path, is_visible }) => !is_visible && pageByPath(path)?.mayBeHidden);
  return [
    ["messages", `${messages.total} (new ${messages.new}, spam ${messages.spam})`],
    ["last message", messages.last ?? "none"],
    ["outbox pending", withAge(pending, oldest)],
    ["outbox dead", withAge(dead, oldestDead)],
    ["pages hidden", `${hidden.length}${hidden.map(({ path }) => ` ${path}`).join("")}`],
  ];
}

function withAge(entries: number, oldest: string | null | undefined): string {
  return oldest ? `${entries}, oldest ${age(oldest)} old (${oldest})` : String(entries);
}

/** The time since a moment, in its two largest units. */
function age(since: string): string {
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1000));
  const parts = [
    `${Math.floor(seconds / 86_400)} d`,
    `${Math.floor(seconds / 3_600) % 24} h`,
    `${Math.floor(seconds / 60) % 60} min`,
    `${seconds % 60} s`,
  ];
  const first = parts.findIndex((part) => !part.startsWith("0 "));
  return first === -1 ? "0 s" : parts.slice(first, first + 2).join(" ");
}
