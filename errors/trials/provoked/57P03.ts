import { existsSync } from "node:fs";
import { join } from "node:path";
import { mainProcess, markStandby, printedError, until } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record }) => {
  const refused = () =>
    until("refusal", async () => {
      const said = await server.session().then(() => "", printedError);
      return said.includes("database system");
    });
  const open = await server.session();
  process.kill(mainProcess(server), "SIGTERM");
  await refused();
  await record.refusal("during a smart shutdown, while a session is open", {});
  await open.end();
  await until("shutdown", () => !existsSync(join(server.data, "postmaster.pid")));

  const start = async (what: string, ...options: string[]) => {
    const started = server.restart(options).catch(() => {});
    await refused();
    await record.refusal(what, () => server.session());
    process.kill(mainProcess(server), "SIGQUIT");
    await started;
  };
  markStandby(server.data);
  await start("a standby with hot_standby = off", "--hot_standby=off");
  await start("a standby that waits for its first WAL file", "--restore_command=sleep 3; false");
});
