import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mainProcess, pause, printedError } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  const untilRefused = async () => {
    for (let said = ""; !said.includes("database system"); await pause(50))
      said = await server.session().then(() => "", printedError);
  };
  const open = await server.session();
  process.kill(mainProcess(server), "SIGTERM");
  await untilRefused();
  await record.refusal("during a smart shutdown, while a session is open", {});
  await open.end();
  while (existsSync(join(server.data, "postmaster.pid"))) await pause(50);

  const start = async (what: string, ...options: string[]) => {
    const started = server.restart(options).catch(() => {});
    await untilRefused();
    await record.refusal(what, () => server.session());
    process.kill(mainProcess(server), "SIGQUIT");
    await started;
  };
  const signal = join(server.data, "standby.signal");
  writeFileSync(signal, "");
  execFileSync("chown", ["--reference", server.data, signal]);
  await start("a standby with hot_standby = off", "--hot_standby=off");
  await start("a standby that waits for its first WAL file", "--restore_command=sleep 3; false");
});
