/**
 * `site status`: the database, the messages, late notifications, hidden pages, what the owner still
 * has to fill in, and data that has to be compared with its sources again.
 */

import { existsSync } from "node:fs";
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { owner, ownerProblems } from "../site/owner/current.ts";
import { changedOriginals } from "../site/owner/originals.ts";
import { endOfHolidays, planTitle } from "../site/owner/owner.ts";
import { unsetSettings, withReason } from "../site/owner/unset.ts";
import { pageByPath } from "../site/pages.ts";
import {
  allPages,
  BACKUP_LATE_HOURS,
  countMessages,
  flaggedSince,
  heldBatches,
  isSqliteUrl,
  lastBackup,
  lostFile,
  outboxBacklog,
  probeWrite,
  type StaffStore,
} from "../store/index.ts";
import { counted, example, explain, print, Refusal, withStore } from "./command.ts";
import { waitingRetention } from "./retention.ts";
import { type Fact, facts, factsOf } from "./table.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .summary("the database, the messages, late notifications, what is to be filled in or checked")
    .description(
      "The database, the messages, late notifications, and what the owner has to fill in or to check.\n--strict ends with exit code 1 while anything is missing, a placeholder, unsafe, given up or out of date.",
    )
    .addHelpText(...example("status --strict"))
    .option("--strict", "exit code 1 while something has to be done")
    .action(({ strict }) =>
      withStore((store, config) => status(store, config, strict ?? false), { isPrepared: false }),
    );
}

/** The names of facts that ask for something to be done. */
const TO_DO = [
  "owner's file invalid",
  "to fill in",
  "to check",
  "unsafe setting",
  "retention",
  "lost",
  "not scrubbed",
];

async function status(store: StaffStore, config: Config, isStrict: boolean) {
  const problem = await store.prepare().then(() => undefined, explain);
  const pairs = await statusFacts(store, config, problem);
  print(facts(pairs));
  if (problem !== undefined) throw new Refusal(problem);
  const said = pairs.filter(([, value]) => value);
  const has = (name: string) => said.some(([each]) => each === name);
  if (has("damaged"))
    throw new Refusal("The database file is damaged: stop the site, and restore a backup.");
  if (has("no messages")) throw new Refusal("No message can be stored.");
  const open = said.filter(
    ([name, value]) =>
      TO_DO.includes(name) ||
      (name === "outbox dead" && !/^0/.test(String(value))) ||
      (name === "last backup" && /^(none|late)/.test(String(value))),
  );
  if (isStrict && open.length > 0)
    throw new Refusal(
      `${open.length} of these lines ask for something: ${[...new Set(open.map(([name]) => name))].join(", ")}.`,
    );
}

/** What a site in public needs. */
function ofSettings({ email, webhook, isPublic }: Config): Fact[] {
  return [
    [
      "to fill in",
      !isPublic && "PUBLIC_URL: the address under which visitors reach the site (.env)",
    ],
    [
      "to fill in",
      !email &&
        !webhook &&
        "SMTP_URL and NOTIFY_TO, or WEBHOOK_URL: nobody is told of new messages (.env)",
    ],
  ];
}

/** The owner's file, or why it cannot be used. */
function stateOfOwnersFile(file: string): Fact {
  const [problem, ...more] = ownerProblems();
  if (problem === undefined) {
    const absent = existsSync(file) ? "" : " (absent; to begin it: npm run site -- owner init)";
    return ["owner's file", file + absent];
  }
  const said = problem.includes(file) ? [problem] : [`${file}: ${problem}`];
  if (more.length > 0) said.push(`And ${counted(more.length, "more problem")}.`);
  said.push("The site keeps the values of before. See: npm run site -- owner check");
  return ["owner's file invalid", said.join(" ")];
}

function ofOwner({ folder }: StaffStore, { ownerFile }: Config): Fact[] {
  const { required, optional } = unsetSettings();
  const changed = changedOriginals(folder, owner().texts).map(
    ({ place, language, key, was, is }) =>
      `texts.${place}.${language}.${key} replaces a sentence that has changed, from "${was}" to "${is}". To keep yours: npm run site -- texts keep`,
  );
  return [
    stateOfOwnersFile(ownerFile),
    ...factsOf("to fill in", required.map(withReason)),
    // The only listed plan for which the specification names no time to the first answer.
    [
      "to fill in",
      !owner().terms.premiumResponseMinutes &&
        `terms.premiumResponseMinutes (the pages give no time to the first answer of ${planTitle(owner(), "premium")})`,
    ],
    [
      "may be filled in",
      optional.length > 0 && "more of the owner's file: npm run site -- owner check",
    ],
    ...factsOf("to check", changed),
  ];
}

/**
 * All that `status` says.
 * @param problem why the database is not reachable; undefined: it is
 */
export async function statusFacts(
  store: StaffStore,
  config: Config,
  problem?: string,
): Promise<Fact[]> {
  const isReachable = problem === undefined;
  const said = isReachable ? "reachable" : "not reachable";
  const pairs: Fact[] = [["database", `${said} (${store.database.description})`]];
  // A database that is not reachable may be the local file itself.
  if (isReachable || store.local !== store.database) pairs.push(...(await ofOutbox(store)));
  if (isReachable) {
    pairs.push(...(await ofFile(store)));
    const read = ofDatabase(store, config).catch((error) =>
      factsOf("messages", [`cannot be read: ${explain(error)}`]),
    );
    pairs.push(...(await read));
  }
  pairs.push(["last backup", ofBackup(store, !isSqliteUrl(config.DATABASE_URL))]);
  pairs.push(...factsOf("unsafe setting", config.warnings));
  return [...pairs, ...ofSettings(config), ...ofOwner(store, config), ...(await toCheck())];
}

async function ofOutbox({ local, database }: StaffStore): Promise<Fact[]> {
  if (!local) return [];
  const [outbox, unsent] = [
    await outboxBacklog(local, "notifications"),
    await outboxBacklog(local, "database"),
  ];
  return [
    ["waiting here", local !== database && withAge(unsent.pending, unsent.oldest)],
    ["outbox pending", withAge(outbox.pending, outbox.oldest)],
    ["outbox dead", withAge(outbox.dead, outbox.oldestDead)],
  ];
}

/** The state of the local file, also as the form would see it. */
async function ofFile({ local, folder }: StaffStore): Promise<Fact[]> {
  if (!local) return [];
  const unscrubbed = await flaggedSince(local, "unscrubbed");
  return [
    ["damaged", await local.engine.damage?.(local.db).catch(explain)],
    ["no messages", await probeWrite(local).then(() => null, explain)],
    ["lost", await lostFile(local, folder)],
    [
      "not scrubbed",
      unscrubbed &&
        `since ${unscrubbed}: what was deleted is still in the file; another program reads it`,
    ],
  ];
}

async function ofDatabase(store: StaffStore, config: Config): Promise<Fact[]> {
  const messages = await countMessages(store);
  const held = await heldBatches(store.database);
  const records = await allPages(store.database);
  const hidden = records.filter(
    ({ path, is_visible }) => !is_visible && pageByPath(path)?.mayBeHidden,
  );
  const waiting = await waitingRetention(store, config);
  return [
    [
      "messages",
      `${messages.total} (${messages.byStatus.map((each) => `${each.status} ${each.messages}`).join(", ")})`,
    ],
    ...held.map(
      ({ batch, messages, oldest }): Fact => [
        `batch ${batch}`,
        `held: ${withAge(messages, oldest)}`,
      ],
    ),
    ["last message", messages.last ?? "none"],
    [
      "retention",
      waiting && `waits: ${waiting} Look at the dates, then: npm run site -- retention run`,
    ],
    ["pages hidden", `${hidden.length}${hidden.map(({ path }) => ` ${path}`).join("")}`],
  ];
}

function ofBackup({ folder }: StaffStore, isOfServer: boolean): string {
  const last = lastBackup(folder, isOfServer);
  if (!last && isOfServer)
    return "none of the database server (docs/operations/database-servers.md, Backup and restore)";
  if (!last) return "none: npm run site -- backup, and each day (docs/operations.md)";
  const hours = Math.floor((Date.now() - Date.parse(last.made_at)) / 3_600_000);
  return `${hours >= BACKUP_LATE_HOURS ? "late: " : ""}${ageInHours(hours)} ago, ${counted(last.messages, "message")}, ${last.folder}`;
}

async function toCheck(): Promise<Fact[]> {
  const today = new Date().toISOString().slice(0, 10);
  // Loaded here: no other command needs the tools.
  const { versions } = await import("@blc/diagnose");
  const days = versions.outdatedVersions(today);
  const through = endOfHolidays(today, owner().company.holidays ?? {});
  return [
    [
      "to check",
      days !== undefined &&
        `database versions: last compared with their sources on ${versions.VERSIONS_CHECKED}, ${days} days ago (diagnose/versions/release-lines.ts)`,
    ],
    [
      "to check",
      through &&
        `holidays: the list ends on ${through}; days after it count as working days (owner's file)`,
    ],
  ];
}

function withAge(entries: number, oldest: string | null | undefined): string {
  if (!oldest) return String(entries);
  const hours = Math.floor((Date.now() - Date.parse(oldest)) / 3_600_000);
  return `${entries}, oldest ${ageInHours(hours)} old (${oldest})`;
}

function ageInHours(hours: number): string {
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
