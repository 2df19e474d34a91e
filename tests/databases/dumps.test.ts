/** The dumps of real database servers, made and restored by the commands that `site backup` prints. */
import { execFile, execFileSync } from "node:child_process";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDump, dumpCommands } from "../../store/index.ts";
import { migrate } from "../../store/migrate.ts";
import { temporaryFolder } from "../fixtures.ts";
import { type Desk, openDesk } from "../staff-desk.ts";
import { ENGINES, type Servers } from "./servers.ts";

const SINGLE_SERVERS = Object.entries(ENGINES).filter(([, { isCluster }]) => !isCluster);

describe.each(SINGLE_SERVERS)("%s", (name, { start }) => {
  const folder = temporaryFolder();
  const dump = join(folder, "a dump.sql");
  let servers: Servers;
  let desk: Desk;
  beforeAll(async () => {
    servers = await start();
    desk = openDesk(servers.url());
    await migrate(desk.database);
    await migrate(desk.local, []);
  }, 180_000);
  afterAll(async () => {
    await desk?.close();
    await servers?.stop();
  });

  const password = () => decodeURIComponent(/:([^:@]+)@/.exec(servers.url())?.[1] ?? "");
  /** With the password where the tools look for it. */
  async function run(command: string) {
    const home = temporaryFolder();
    writeFileSync(join(home, ".my.cnf"), `[client]\npassword="${password()}"\n`, { mode: 0o600 });
    await promisify(execFile)("bash", ["-c", command], {
      env: { PATH: process.env.PATH, HOME: home, PGPASSWORD: password() },
    });
  }
  const commands = () => {
    const made = dumpCommands(servers.url(), dump);
    if (!made) throw new Error("There are no commands");
    return made;
  };
  const refused = async (file: string, said: RegExp) =>
    expect(desk.call(["backup", "--check", file])).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(said),
    });

  test("a dump by the printed command is complete, and one that is cut off or empty is refused", async () => {
    const stored = await desk.stored({ message: "línea 1\n-- Dump completed\n-- PostgreSQL database dump complete\n" });
    await run(commands().make);
    expect(await checkDump(dump)).toMatchObject({ engine: name === "postgres" ? "PostgreSQL" : "MySQL or MariaDB" });
    const out = await desk.call(["backup", "--check", dump]);
    expect(out).toMatch(/^dump +complete: .*a dump\.sql \(/m);
    expect(await desk.call(["status"])).toMatch(/^last backup +0 h ago, local file and .*a dump\.sql, /m);

    await desk.database.db.deleteFrom("contact_messages").execute();
    await run(commands().restore);
    const rows = await desk.database.db.selectFrom("contact_messages").selectAll().execute();
    expect(rows).toEqual([stored]);

    const whole = readFileSync(dump);
    const cut = join(folder, "cut");
    writeFileSync(cut, whole);
    truncateSync(cut, Math.floor(whole.length * 0.7));
    await refused(cut, /cannot be read to its end|is not complete/);
    writeFileSync(cut, "");
    await refused(cut, /is empty/);
    await refused(join(folder, "absent"), /^There is no dump at/);
    await refused(folder, /is a folder, and none that pg_dump has written/);
    await refused(join(desk.folder, "local.db"), /is not complete/);
  });

  test("a plain dump and a compressed one are read to their ends", async () => {
    const plain = join(folder, "plain.sql");
    const made = commands().make.replace("--format=custom", "--format=plain").replaceAll(`'${dump}'`, plain);
    await run(
      made.replace(`'--file=${dump}'`, `--file=${plain}`).replace(`'--result-file=${dump}'`, `--result-file=${plain}`),
    );
    const text = readFileSync(plain);
    await checkDump(plain);
    for (const compress of [gzipSync, zstdCompressSync]) {
      const file = join(folder, compress.name);
      writeFileSync(file, compress(text));
      await checkDump(file);
      writeFileSync(file, compress(text).subarray(0, -20));
      await refused(file, /cannot be read to its end|is not complete/);
    }
    const other = join(folder, "other.sql");
    writeFileSync(other, text.toString("utf8").replaceAll("contact_messages", "messages"));
    await refused(other, /is of another database: it has no table contact_messages/);
    writeFileSync(other, text.subarray(0, text.length - 100));
    await refused(other, /is not complete/);
  });
});

test("the commands name each kind of server, its encryption, and no password", () => {
  const make = (url: string) => dumpCommands(url, "/b/x.dump")?.make;
  expect(make("postgres://blc:secret@db1:5432,db2/name?sslmode=require")).toBe(
    "pg_dump --format=custom '--dbname=postgresql://blc@db1:5432,db2:5432/name?sslmode=require' --file=/b/x.dump",
  );
  expect(make("mariadb://blc:secret@db1,db2/blc")).toBe(
    "mariadb-dump --single-transaction --host=db1 --port=3306 --user=blc --ssl --ssl-verify-server-cert --result-file=/b/x.dump blc",
  );
  expect(make("mysql://b'lc:secret@db1:3307/blc")).toBe(
    `mysqldump --no-tablespaces --single-transaction --host=db1 --port=3307 '--user=b'\\''lc' --ssl-mode=VERIFY_IDENTITY --result-file=/b/x.dump blc`,
  );
  expect(make("sqlite:/data/site.db")).toBeUndefined();
  // What a shell makes of it is what was meant.
  const [, user = ""] = /('--user=.*?') --ssl/.exec(make("mysql://b'lc:secret@db1:3307/blc") ?? "") ?? [];
  expect(execFileSync("bash", ["-c", `printf %s ${user}`], { encoding: "utf8" })).toBe("--user=b'lc");
});
