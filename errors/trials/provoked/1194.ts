import { copyFileSync, readdirSync, renameSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { logFromNow, overwrite, trial } from "../trial.ts";

const ROWS = Array.from({ length: 2000 }, (_, id) => `(${id}, repeat('x', 20 + ${id} % 50))`).join(
  ", ",
);

/** Index and data of a table without transactions are damaged, and it is repaired. */
export default trial(
  { schema: "shop", options: ["--myisam-recover-options=OFF"] },
  async ({ server, record, isMariadb }) => {
    const root = await record.session("root");
    const file = (name: string) => join(server.data, "shop", name);
    await root.run("create table orders (id int primary key, note varchar(200)) engine=myisam");
    await root.query(`insert into orders values ${ROWS}`);
    await root.run("flush tables orders", "# Its index file is cut off. The data file is whole.");
    truncateSync(file("orders.MYI"), 2048);
    await root.run("! select * from orders where id = 1500");
    if (isMariadb) await record.log(/\[ERROR\] Got error 126 /);
    await root.run(
      "check table orders",
      "! select * from orders where id = 1500",
      "repair table orders",
      "select count(*) from orders",
      "flush tables orders",
    );
    const size = statSync(file("orders.MYD")).size;
    overwrite(file("orders.MYD"), 20_000, 6_000, 0xee);
    await root.run(
      `# 6,000 of the ${size} bytes of its data file are overwritten.`,
      "! select sum(length(note)) from orders",
      "check table orders",
      "flush tables orders",
    );
    copyFileSync(file("orders.MYD"), join(server.folder, "orders.MYD"));
    await root.run("repair table orders", "select count(*) from orders", "flush tables orders");
    record.note(
      `The data file has ${statSync(file("orders.MYD")).size} bytes now. What was behind it is only in the copy.`,
    );
    if (!isMariadb) return;

    await root.run(
      "# Aria, of which MariaDB has its system tables:",
      "create table notes (id int primary key, note varchar(200)) engine=aria",
    );
    await root.query(`insert into notes values ${ROWS}`);
    await root.run("flush tables notes");
    overwrite(file("notes.MAD"), 20_000, 6_000, 0xee);
    await root.run(
      "! select sum(length(note)) from notes",
      "check table notes",
      "repair table notes",
      "select count(*) from notes",
      "# Its control file is empty, as after a full disk.",
    );
    await server.kill();
    truncateSync(join(server.data, "aria_log_control"), 0);
    const said = logFromNow(server);
    await server.restart().catch(() => record.note("The server does not start."));
    record.output("error log", said(/\[ERROR\] .*/g));
    for (const name of readdirSync(server.data).filter((each) => each.startsWith("aria_log")))
      renameSync(join(server.data, name), join(server.folder, name));
    await server.restart();
    await record.run(
      "root",
      "# Control file and logs of Aria are moved away, and its tables are checked.",
      "check table notes, mysql.db",
      "select count(*) from notes",
    );
  },
);
