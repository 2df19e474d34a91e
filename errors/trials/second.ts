/** A MySQL or MariaDB that is started on the files of another server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  account,
  type ServerId,
  serverCommand,
  serverFolder,
  until,
  type VersionServer,
} from "@blc/servers";

/**
 * Starts it for 20 seconds at most.
 * @param enough it is ended when its log has this
 * @returns its log
 */
export async function startOn(
  id: ServerId,
  { data, folder }: VersionServer,
  enough?: RegExp,
): Promise<string> {
  const { command, parameters } = serverCommand(id);
  const log = join(folder, "second.log");
  rmSync(log, { force: true });
  const own = [
    "--no-defaults",
    `--basedir=${join(serverFolder(id), "usr")}`,
    `--datadir=${data}`,
    "--skip-networking",
    `--socket=${join(folder, "second")}`,
    `--pid-file=${join(folder, "second.pid")}`,
    `--log-error=${log}`,
    "--secure-file-priv=",
  ];
  const second = spawn(command, [...parameters, ...own], {
    ...account(),
    cwd: "/",
    stdio: "ignore",
  });
  const said = () => (existsSync(log) ? readFileSync(log, "utf8") : "");
  const isOver = () => second.exitCode !== null || second.signalCode !== null;
  await until("end", () => isOver() || enough?.test(said())).catch(() => {});
  if (!isOver()) {
    second.kill("SIGKILL");
    await once(second, "exit");
  }
  return said();
}
