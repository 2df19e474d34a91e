/** Error 1040: more sessions than `max_connections`. */
import { until } from "@blc/servers";
import { trial } from "../trial.ts";

export default trial(
  { options: ["--max-connections=10"] },
  async ({ server, record, diagnosis }) => {
    const admin = await record.session("admin");
    await admin.run("create user app@localhost identified by 'right'");
    const login = { user: "app", password: "right" };
    // The session that asked whether the server is ready may still count.
    const others = "show status where variable_name = 'Threads_connected' and value > 1";
    await until("single session", async () => (await admin.query(others)).length === 0);
    for (let sessions = 1; sessions < 10; sessions++) await server.session(login);
    record.note("nine sessions of an application, and one of the administrator");
    await record.refusal("a tenth session of the application", login);
    const second = await server.session();
    record.note("a second session of the administrator is admitted");
    await record.refusal("a third one", {});
    await second.end();
    await admin.run(...diagnosis(0, 1, 2), "set global max_connections = 11");
    await record.admitted("the application gets in", login);
  },
);
