import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { account, serverCommand, serverFolder } from "@blc/servers";
import { trial } from "../trial.ts";

/** A second server on the data of one that runs. */
export default trial(async ({ server, record }) => {
  const { command, parameters } = serverCommand(server.id);
  const log = join(server.folder, "second.log");
  const own = [
    "--no-defaults",
    `--basedir=${join(serverFolder(server.id), "usr")}`,
    `--datadir=${server.data}`,
    "--secure-file-priv=",
    "--skip-networking",
    `--socket=${join(server.folder, "second")}`,
    `--pid-file=${join(server.folder, "second.pid")}`,
    `--log-error=${log}`,
  ];
  const second = spawn(command, [...parameters, ...own], { ...account("nobody"), cwd: "/" });
  const said = () =>
    existsSync(log) ? readFileSync(log, "utf8").match(/.*\block .*error: 11.*/g) : null;
  const deadline = performance.now() + 10_000;
  while (!said() && second.exitCode === null && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  second.kill("SIGKILL");
  if (second.exitCode === null && second.signalCode === null) await once(second, "exit");
  record.output(
    "The second server's error log",
    said()?.[0]?.replace(server.data, "/var/lib/mysql"),
  );
  record.note("The first one is not disturbed:");
  const app = await record.session("app");
  await app.run("select 1");
});
