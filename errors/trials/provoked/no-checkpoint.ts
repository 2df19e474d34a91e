/** The last checkpoint cannot be read: WAL files are gone, of a server, of a backup, or of a crash during a backup. */

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  account,
  crash,
  installed,
  type Record,
  runProgram,
  startOutput,
  type VersionServer,
} from "@blc/servers";
import { trial } from "../trial.ts";

const OLD_BACKUPS = ["postgres-13", "postgres-14"];
/** So that a checkpoint has pages to write, which it does slowly. */
const OPTIONS = ["--bgwriter_lru_maxpages=0"];
const COUNT = "select count(*) from orders";

export default trial({ options: OPTIONS }, async ({ server, record }) => {
  const setup = await record.session("root");
  await setup.run(
    "create table orders (id int)",
    "insert into orders select generate_series(1, 1000)",
  );
  const backup = await backUp(server);
  await setup.run("insert into orders select generate_series(1001, 2000)");
  await setup.end();
  await crash(server);
  const kept = copyOf(server.data, join(server.folder, "kept"));

  record.note(
    "Killed; 1,000 of the 2,000 rows are younger than the last checkpoint. The files of pg_wal are removed.",
  );
  emptyWal(server.data);
  record.output("start", startOutput(server));

  record.note("A base backup that has its backup_label, and none of its WAL.");
  const second = copyOf(backup, join(server.folder, "second"));
  emptyWal(backup);
  record.output("start", startOutput(server, backup));

  // Up to version 16 both are in one file.
  if (["postgres-17", "postgres-18"].includes(server.id)) {
    record.note("The same, with the WAL of its checkpoint, and without what came before.");
    const label = readFileSync(join(second, "backup_label"), "utf8");
    record.output("backup_label", label);
    rmSync(
      join(second, "pg_wal", String(/START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label)?.[1])),
    );
    record.output("start", startOutput(server, second));
  }

  execFileSync("cp", ["-a", `${kept}/pg_wal/.`, `${server.data}/pg_wal`]);
  await server.restart();
  await record.run("root", "# The files of the first one are put back.", COUNT);

  if (server.id === "postgres-15") await reset(server, record, kept);
  if (OLD_BACKUPS.includes(server.id)) await crashInBackup(server, record);
});

/** By Debian's programs, which are of version 15. */
async function reset(server: VersionServer, record: Record, kept: string) {
  const run = (name: string, ...parameters: string[]) =>
    runProgram(
      installed(`/usr/lib/postgresql/15/bin/${name}`, "postgresql"),
      parameters,
      account(),
    );
  await server.kill();
  rmSync(server.data, { recursive: true });
  copyOf(kept, server.data);
  const control = run("pg_controldata", "-D", server.data);
  record.output(
    "pg_controldata",
    control.match(/^Latest checkpoint(?:'s REDO)? (?:location|WAL file).*/gm)?.join("\n"),
  );
  const at = /^Latest checkpoint location: +(\S+)/m.exec(control)?.[1];
  record.output(
    "pg_waldump",
    run("pg_waldump", "-p", join(server.data, "pg_wal"), "-s", String(at), "-n", "1"),
  );
  emptyWal(server.data);
  record.output("pg_resetwal -n", run("pg_resetwal", "-n", "-f", "-D", server.data));
  record.output("pg_resetwal -f", run("pg_resetwal", "-f", "-D", server.data));
  await server.restart();
  await record.run("root", COUNT);
}

/** The label stays, and checkpoints remove the WAL that it names. */
async function crashInBackup(server: VersionServer, record: Record) {
  const root = await record.session("root");
  await root.run("select pg_start_backup('nightly', true)");
  for (let times = 0; times < 3; times++) {
    await root.query("insert into orders values (0)", "select pg_switch_wal()", "checkpoint");
  }
  await root.end();
  await crash(server);
  record.note("Killed during a backup with pg_start_backup.");
  record.output("start", startOutput(server));
  rmSync(join(server.data, "backup_label"));
  await server.restart();
  await record.run("root", "# backup_label is removed.", COUNT);
}

function copyOf(data: string, copy: string): string {
  execFileSync("cp", ["-a", data, copy]);
  return copy;
}

function emptyWal(data: string) {
  const folder = join(data, "pg_wal");
  for (const name of readdirSync(folder).filter((each) => /^[0-9A-F]{24}$/.test(each)))
    rmSync(join(folder, name));
}

/** A copy during a backup, between whose beginning and whose checkpoint another WAL file began. */
async function backUp(server: VersionServer): Promise<string> {
  const session = await server.session();
  const other = await server.session();
  const isOld = OLD_BACKUPS.includes(server.id);
  await session.query(
    "create table pages as select repeat('x', 1000) from generate_series(1, 300)",
  );
  const started = session.query(
    `select ${isOld ? "pg_start_backup('copy', false, false)" : "pg_backup_start('copy')"}`,
  );
  await pause(500);
  await other.query("select pg_switch_wal()");
  await started;
  const copy = copyOf(server.data, join(server.folder, "backup"));
  rmSync(join(copy, "postmaster.pid"));
  const [row] = await session.query(
    `select labelfile from ${isOld ? "pg_stop_backup(false, false)" : "pg_backup_stop(false)"}`,
  );
  writeFileSync(join(copy, "backup_label"), String(row?.labelfile));
  return copy;
}
