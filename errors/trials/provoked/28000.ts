import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitForLog } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record, diagnosis }) => {
  const root = await record.session("root");
  await root.run("create role app login", "create role team nologin");
  await record.refusal("a role that may not log in", { user: "team" });
  await record.refusal("a role that does not exist", { user: "ghost" });
  const rules = join(server.data, "pg_hba.conf");
  writeFileSync(rules, "host all postgres 127.0.0.1/32 trust\nhost all team 127.0.0.1/32 reject\n");
  await root.run("select pg_reload_conf()");
  await waitForLog(server, /reloading configuration files/);
  await record.refusal("app, for whom there is no line", { user: "app" });
  await record.refusal("team, whose line says reject", { user: "team" });
  writeFileSync(rules, "host all postgres 127.0.0.1/32 trust\nhost all app 127.0.0.1/32 pasword\n");
  await root.run("select pg_reload_conf()");
  await record.log(/pg_hba.conf was not reloaded|pg_hba.conf" was not reloaded/);
  await root.run(...diagnosis(0));
});
