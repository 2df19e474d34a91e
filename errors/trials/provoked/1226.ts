/** Errors 1226 and 1203: the limits of an account, and the server’s own for each account. */
import { trial } from "../trial.ts";

export default trial(
  { options: ["--max-user-connections=4"] },
  async ({ server, record, diagnosis }) => {
    const admin = await record.session("admin");
    await admin.run("create user app@localhost identified by 'right' with max_user_connections 2");
    const login = { user: "app", password: "right" };
    const first = await server.session(login);
    const second = await server.session(login);
    record.note("two sessions of app");
    await record.refusal("a third one", login);
    await first.end();
    await second.end();
    await admin.run("alter user app@localhost with max_user_connections 0 max_queries_per_hour 3");
    const app = await record.session("app", login);
    for (let query = 0; query < 3; query++) await app.query("select 1").catch(() => {});
    await app.run("! select 1");
    await admin.run("show create user app@localhost", "flush user_resources");
    await app.run("select 1");
    await admin.run("create user report@localhost identified by 'right'");
    const report = { user: "report", password: "right" };
    for (let sessions = 0; sessions < 4; sessions++) await server.session(report);
    record.note("four sessions of report, which has no limit of its own");
    await record.refusal("a fifth one", report);
    await admin.run(...diagnosis(1), "show global status like 'Connection_errors_max_connections'");
  },
);
