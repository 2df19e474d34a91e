/** A backup or a restore that is killed at any step leaves nothing half done, and can be repeated. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { messageIds, PROCESS_ENVIRONMENT, queryFile } from "../site-process.ts";
import { type Desk, openDesk } from "../staff-desk.ts";

let desk: Desk;
/** Where the commands under test run. */
let data: string;
let target: string;

beforeEach(async () => {
  desk = openDesk();
  data = join(desk.folder, "data");
  target = join(data, "site.db");
  await migrate(desk.database);
  await desk.stored();
});
afterEach(() => desk.close());

/** @param at the change of a file before which the command is killed; 0: it is not. @returns its signal or exit code */
async function run(at: number, ...words: string[]) {
  const preload = fileURLToPath(new URL("../killed.preload.ts", import.meta.url));
  const program = join(import.meta.dirname, "../../cli/site.ts");
  const child = spawn(process.execPath, ["--import", preload, program, ...words], {
    cwd: data,
    env: {
      ...PROCESS_ENVIRONMENT,
      DATABASE_URL: `sqlite:${target}`,
      KILL_AT: String(at),
      KILL_FOLDER: data,
    },
    stdio: "ignore",
  });
  const [code, signal] = await once(child, "exit");
  return signal ?? code;
}

const rows = <Row = Record<string, unknown>>(sql: string) => queryFile<Row>(target, sql);

const backup = async () => /^backup +(\S+)/.exec(await desk.call(["backup"]))?.[1] ?? "";

test("a backup that is killed leaves no folder with a backup's name, and the next one works", async () => {
  mkdirSync(data);
  cpSync(join(await backup(), "site.db"), target);
  const backups = join(data, "backups");
  let kills = 0;
  for (let at = 1; ; at += 2) {
    const ended = await run(at, "backup");
    const whole = existsSync(backups)
      ? readdirSync(backups).filter((name) => name.endsWith("Z"))
      : [];
    for (const name of whole) {
      expect(readdirSync(join(backups, name)).toSorted()).toEqual([
        "erasures",
        "manifest.json",
        "site.db",
      ]);
      expect(messageIds(join(backups, name, "site.db"))).toEqual(messageIds(target));
    }
    if (ended === 0) break;
    expect(ended).toBe("SIGKILL");
    kills++;
    rmSync(backups, { recursive: true, force: true });
  }
  expect(kills).toBeGreaterThan(5);
});

test("a restore that is killed leaves the old or the new database, and can be repeated", async () => {
  await desk.call(["pages", "set", "/about", "meta_title", "of the backup"]);
  writeFileSync(join(desk.folder, "secret.key"), "the key of the backup");
  const restore = ["restore", await backup(), "--yes"];
  await desk.stored();
  await desk.call(["pages", "set", "/about", "meta_title", "old"]);
  await desk.database.close();
  const file = join(desk.folder, "site.db");
  // Ends the write-ahead log.
  const all = messageIds(file);
  const title = () =>
    rows<{ meta_title: string }>("select meta_title from pages where path = '/about'")[0]
      ?.meta_title;
  const seen = new Set<string | undefined>();
  let ended: unknown;
  for (let at = 1; ended !== 0; at++) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
    cpSync(file, target);
    ended = await run(at, ...restore);
    if (ended !== 0) expect(ended).toBe("SIGKILL");
    // Whole, with all messages, and with the page record of one or the other.
    expect(rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(["old", "of the backup"]).toContain(title());
    expect(messageIds(target)).toEqual(all);
    seen.add(title());
    if (at % 4 !== 0) continue;
    // The next attempt finds its way, and removes what the killed one has left.
    expect(await run(0, ...restore)).toBe(0);
    expect(title()).toBe("of the backup");
    expect(messageIds(target)).toEqual(all);
    const left = readdirSync(data).filter((name) => !name.startsWith("before-"));
    expect(left.filter((name) => !name.endsWith(".part")).toSorted()).toEqual([
      "secret.key",
      "site.db",
    ]);
  }
  expect(seen).toEqual(new Set(["old", "of the backup"]));
}, 300_000);
