import { setRules, trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record, diagnosis }) => {
  const root = await record.session("root");
  await root.run("create role app login", "create role team nologin");
  await record.refusal("a role that may not log in", { user: "team" });
  await record.refusal("a role that does not exist", { user: "ghost" });
  await setRules(server, root, "host all team 127.0.0.1/32 reject");
  await record.refusal("app, for whom there is no line", { user: "app" });
  await record.refusal("team, whose line says reject", { user: "team" });
  await setRules(server, root, "host all app 127.0.0.1/32 pasword");
  await record.log(/pg_hba.conf was not reloaded|pg_hba.conf" was not reloaded/);
  await root.run(...diagnosis(0));
});
