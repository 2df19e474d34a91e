/** What the trials of errors share: a log, PostgreSQL's files while it is stopped, a standby, a small disk. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { account, until } from "./process.ts";
import { serverCommand } from "./program.ts";
import type { VersionServer } from "./start.ts";

/** The data folder of a record, in place of a temporary one. */
const DATA = "/var/lib/postgresql/data";

/**
 * Waits for lines of the log, without PostgreSQL's time and process, the first of which matches.
 * @param count how many: a message has its DETAIL and HINT below it
 */
export function waitForLog(server: VersionServer, pattern: RegExp, count = 1): Promise<string> {
  const data = server.id.startsWith("postgres") ? DATA : "/var/lib/mysql";
  return until(pattern, () => {
    const lines = server
      .log()
      .split("\n")
      .map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, "").replaceAll(server.data, data));
    const first = lines.findLastIndex((line) => pattern.test(line));
    return first < 0 ? undefined : lines.slice(first, first + count).join("\n");
  });
}

/** What the program says that does not get to run on these files. @param more of its command line */
export function startOutput(
  server: VersionServer,
  data = server.data,
  more: readonly string[] = [],
): string {
  const { command } = serverCommand(server.id);
  const place = ["-D", data, "-p", String(server.port), "-k", server.folder];
  const { stderr } = spawnSync(command, [...place, ...more], {
    ...account(),
    cwd: "/",
    encoding: "utf8",
  });
  return stderr.replace(/^\S+ \S+ \S+ \[\d+\] /gm, "").replaceAll(data, DATA);
}

/** The number of the server's main process. */
export function mainProcess(server: VersionServer): number {
  return Number(readFileSync(join(server.data, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** Kills a server, and removes what would keep another one from its files. */
export async function crash(server: VersionServer): Promise<void> {
  await server.kill();
  await pause(500);
  rmSync(join(server.data, "postmaster.pid"));
}

/** The server of these files is a standby at its next start. */
export function markStandby(data: string) {
  const signal = join(data, "standby.signal");
  writeFileSync(signal, "");
  execFileSync("chown", ["--reference", data, signal]);
}

/** Puts a copy of one server's files in place of another's, which is left shut down. */
export async function copyData(from: VersionServer, to: VersionServer) {
  await from.shutDown();
  await to.shutDown();
  rmSync(to.data, { recursive: true });
  execFileSync("cp", ["-a", from.data, to.data]);
  await from.restart();
}

/**
 * Starts `standby` on a copy of the primary's files.
 * @param options of the standby, besides where its primary is
 */
export async function makeStandby(
  primary: VersionServer,
  standby: VersionServer,
  options: readonly string[] = [],
) {
  await copyData(primary, standby);
  markStandby(standby.data);
  await standby.restart([
    `--primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`,
    ...options,
  ]);
}

/** Puts a folder of a stopped server on a disk of its own. @returns what takes it away again */
export function onSmallDisk(folder: string, megabytes: number): () => void {
  const kept = `${folder}.kept`;
  execFileSync("mv", [folder, kept]);
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder]);
  // A sparse file would take its room only when it is written to.
  execFileSync("cp", ["-a", "--sparse=never", `${kept}/.`, folder]);
  execFileSync("chown", ["--reference", kept, folder]);
  execFileSync("chmod", ["--reference", kept, folder]);
  return () => {
    execFileSync("umount", ["-l", folder]);
    rmSync(kept, { recursive: true });
  };
}
