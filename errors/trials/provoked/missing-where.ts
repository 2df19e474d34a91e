import { mariadbClient, readBinlog } from "@blc/servers";
import { trial } from "../trial.ts";

/**
 * What is left of the rows that a statement without WHERE has changed. MariaDB's tools are the installed ones of 10.11.
 */
export default trial(async ({ server, record, isMariadb }) => {
  const app = await record.session("app");
  if (isMariadb) await app.run("set binlog_format = 'ROW'");
  await app.run(
    "create table orders (id int primary key, state varchar(20))",
    "insert into orders values (1, 'open'), (2, 'paid'), (3, 'paid')",
    "# Not committed yet:",
    "begin",
    "update orders set state = 'sent'",
    "rollback",
    "select * from orders",
  );
  if (isMariadb) {
    const [before] = await app.run("# Committed:", "show master status");
    await app.run("update orders set state = 'sent'");
    const only = [
      `--start-position=${before?.Position}`,
      "--database=trial_missing_where",
      "--table=orders",
    ];
    const read = (...options: string[]) =>
      readBinlog(server, String(before?.File), ...options, ...only);
    const rows = read("-v", "--base64-output=decode-rows").match(/^### .*/gm);
    record.output("mariadb-binlog -v --base64-output=decode-rows", rows?.slice(0, 7).join("\n"));
    await mariadbClient(server, [], read("--flashback"));
    await app.run(
      `# mariadb-binlog --flashback ${only.join(" ")} | mariadb`,
      "select * from orders",
    );
  }
  await app.run(
    "set sql_safe_updates = 1",
    "! update orders set state = 'void'",
    "! delete from orders where state = 'paid'",
  );
});
