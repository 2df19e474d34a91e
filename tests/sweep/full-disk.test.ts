/** A disk on which there is room for some pages, but not for a message. */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAccepted, send } from "../contact-client.ts";
import { siteForTest, temporaryFolder } from "../fixtures.ts";
import { linesWith, messageIds, PROCESS_ENVIRONMENT, type Site } from "../site-process.ts";

/** A page of SQLite and its header in the write-ahead log. */
const FRAME = 4_096 + 24;

/**
 * Lets no file of the site grow beyond so many bytes: the kernel refuses a write as on a full disk.
 * @param bytes "unlimited" ends it
 */
function limitFiles(site: Site, bytes: number | "unlimited") {
  execFileSync("prlimit", [`--pid=${site.process.pid}`, `--fsize=${bytes}:unlimited`]);
}

const READY = [200, { intake: "up" }];
const NOT_READY = [503, { intake: "down" }];

test.each([
  ["SQLite", "site.db", {}],
  [
    "a database server",
    "local.db",
    { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/nothing" },
  ],
])("with %s, the site is not ready as long as a message has no room", async (_, file, settings) => {
  const folder = temporaryFolder(onTestFinished);
  const site = await siteForTest({ ...settings, LOCAL_FILE: join(folder, "local.db") }, folder);
  const sendLarge = () => send(site.url, { message: "Hola. ".repeat(5_000) });
  expect(isAccepted(await sendLarge())).toBe(true);
  expect(await site.ready()).toMatchObject(READY);

  limitFiles(site, statSync(join(folder, `${file}-wal`)).size + 5 * FRAME);
  expect((await sendLarge()).status).toBe(503);
  // A result is reused for a second.
  await expect.poll(site.ready).toMatchObject(NOT_READY);
  expect((await site.get("/livez")).status).toBe(200);
  expect((await sendLarge()).status).toBe(503);
  expect(await site.ready()).toMatchObject(NOT_READY);

  limitFiles(site, "unlimited");
  await expect.poll(site.ready).toMatchObject(READY);
  expect(isAccepted(await sendLarge())).toBe(true);
  await expect
    .poll(() => linesWith(site, "contact messages"))
    .toMatchObject([{ level: 50 }, { level: 30, refused: 2 }]);
});

test("a backup or a restore that has no room leaves what was there, and says so in one line", async () => {
  const site = await siteForTest();
  const { folder } = site;
  for (let i = 0; i < 3; i++)
    expect(isAccepted(await send(site.url, { message: "Hola. ".repeat(20_000) }))).toBe(true);
  const command = (bytes: number | "unlimited", ...words: string[]) =>
    spawnSync(
      "prlimit",
      [
        `--fsize=${bytes}:unlimited`,
        process.execPath,
        join(import.meta.dirname, "../../cli/site.ts"),
        ...words,
      ],
      {
        cwd: folder,
        env: { ...PROCESS_ENVIRONMENT, DATABASE_URL: `sqlite:${site.databaseFile}` },
        encoding: "utf8",
      },
    );
  expect(command("unlimited", "backup")).toMatchObject({ status: 0 });
  const [name = ""] = readdirSync(join(folder, "backups"));
  const ids = () => messageIds(site.databaseFile);
  const before = ids();
  expect(command(100_000, "backup")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^.+\n$/),
  });
  expect(readdirSync(join(folder, "backups"))).toEqual([name]);
  await site.kill();
  const files = () => readdirSync(folder).filter((each) => !each.startsWith("site.db-"));
  const present = files();
  const restoring = command(100_000, "restore", join(folder, "backups", name), "--yes");
  expect(restoring).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Nothing was restored .+\n$/),
  });
  expect(files()).toEqual(present);
  expect(ids()).toEqual(before);
  expect(command("unlimited", "restore", join(folder, "backups", name), "--yes")).toMatchObject({
    status: 0,
  });
  expect(ids()).toEqual(before);
});
