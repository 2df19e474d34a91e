/** Error 1130: a host from which no account may come. */
import { overTcp, trial } from "../trial.ts";

export default trial({ options: [] }, async ({ server, record, diagnosis }) => {
  const admin = await record.session("admin");
  await admin.query("drop user if exists root@'127.0.0.1'");
  await admin.run(
    "create user app@'10.0.2.%' identified by 'right'",
    "grant select on trial_1130.* to app@'10.0.2.%'",
    ...diagnosis(0),
  );
  const login = (user: string) => overTcp(server, { user, password: "right" });
  await record.refusal("app from 127.0.0.1", login("app"));
  await record.refusal("an unknown user from 127.0.0.1", login("unknown"));
  await record.refusal("root from 127.0.0.1, where the account is root@localhost", login("root"));
  await admin.run(
    "select @@skip_name_resolve",
    "show global status where variable_name like 'Connection_errors%' or variable_name = 'Aborted_connects'",
    "rename user app@'10.0.2.%' to app@'127.0.0.%'",
  );
  await record.admitted("app from 127.0.0.1 gets in", login("app"));
  await admin.run("show grants for app@'127.0.0.%'");
  await record.refusal("an unknown user from 127.0.0.1", login("unknown"));
});
