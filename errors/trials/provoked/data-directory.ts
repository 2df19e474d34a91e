import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { serverCommand, startOutput } from "@blc/servers";
import { logFromNow, trial } from "../trial.ts";

const LINES = /(?:\[ERROR\]|\w+: Can't change dir).*/g;

/** A data directory that is another user's, that is not there, and that is empty. */
export default trial({ options: [] }, async ({ server, record, isMariadb }) => {
  if (server.id.startsWith("postgres")) {
    await server.kill();
    chmodSync(server.data, 0o777);
    record.note("The directory is open to everyone, as after `chmod -R 777`.");
    record.output("error log", startOutput(server));
    chmodSync(server.data, 0o700);
    await server.restart();
    record.note("With 0700 it starts, with all data.");
    return;
  }
  const { uid, gid } = statSync(server.data);
  let printed = "";
  const refused = async (what: string, options: readonly string[] = []) => {
    record.note(what);
    const said = logFromNow(server);
    const error = await server.restart(options).then(
      () => "",
      (reason) => String(reason),
    );
    if (!error) throw new Error(`It starts: ${what}`);
    // What comes before the log is opened goes to the terminal, of which all starts are kept.
    const own = error.replace(/^.*\n/, "").slice(printed.length);
    printed += own;
    const lines = own.match(LINES)?.join("\n").replaceAll(server.data, "/var/lib/mysql");
    record.output("error log", [lines, said(LINES)].filter(Boolean).join("\n"));
  };
  await server.kill();
  const log = existsSync(join(server.data, "mysql.ibd")) ? "mysql.ibd" : "ib_logfile0";
  for (const name of ["ibdata1", log]) {
    const file = join(server.data, name);
    chownSync(file, 0, 0);
    chmodSync(file, 0o600);
    await refused(`${name} is root's, as after a restore or a start by root.`);
    chownSync(file, uid, gid);
  }

  chownSync(server.data, 0, 0);
  chmodSync(server.data, 0o700);
  await refused("The directory is root's.");
  chownSync(server.data, uid, gid);

  await refused("The directory is not there: a wrong path, or a volume that is not mounted.", [
    "--datadir=/nonexistent/mysql",
  ]);

  const kept = `${server.data}.kept`;
  renameSync(server.data, kept);
  mkdirSync(server.data);
  chownSync(server.data, uid, gid);
  await refused("The directory is empty.");
  record.note(`It has now: ${readdirSync(server.data).sort().join(", ")}`);
  rmSync(server.data, { recursive: true });
  renameSync(kept, server.data);

  if (!isMariadb) await refused("Initialized over what is there.", ["--initialize-insecure"]);
  await server.restart();
  record.note("With its own rights and its own directory it starts, with all data.");

  const { command, parameters } = serverCommand(server.id);
  const file = join(server.folder, "my.cnf");
  writeFileSync(file, "[mysqld]\nmax_connections = 77\n");
  chmodSync(file, 0o777);
  const read = spawnSync(
    command,
    [...parameters, `--defaults-file=${file}`, "--verbose", "--help"],
    {
      uid,
      gid,
      cwd: "/",
      encoding: "utf8",
    },
  );
  record.note("An option file with chmod 777:");
  record.output(
    "mysqld --verbose --help",
    `${read.stderr}${read.stdout}`.match(/.*World-writable.*|^max-connections .*/gm)?.join("\n"),
  );
});
