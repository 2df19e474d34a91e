/** A table whose file is gone, a file whose table is gone, a .frm that InnoDB does not know, and one that is damaged. */

import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { trial } from "../trial.ts";

const DEFINITION = "(id int primary key, note varchar(20)) engine=InnoDB";
const ON = { schema: "shop", options: [] };

export default trial(ON, async ({ server, record, isMariadb }) => {
  const folder = join(server.data, "shop");
  const saved = join(server.folder, "orders.ibd");
  const put = (source: string, name: string) => {
    copyFileSync(source, join(folder, name));
    execFileSync("chown", ["--reference", folder, join(folder, name)]);
  };
  /** The session ends with the server. */
  const whileStopped = async (change: () => void) => {
    await server.kill();
    change();
    await server.restart();
    return record.session("root");
  };

  const setup = await record.session("root");
  await setup.run(
    `create table orders ${DEFINITION}`,
    "insert into orders values (1, 'first'), (2, 'second')",
  );
  await setup.query("flush tables orders for export");
  copyFileSync(join(folder, "orders.ibd"), saved);
  await setup.query("unlock tables");
  // Shut down once: what recovery makes anew is not missing.
  await server.restart();

  const missing = await whileStopped(() => rmSync(join(folder, "orders.ibd")));
  await missing.run(
    "# orders.ibd was moved away while the server was stopped.",
    "! select * from orders",
  );
  const list = server.id === "mysql-5.7" || isMariadb ? "innodb_sys_tables" : "innodb_tables";
  await missing.run(`select name, space from information_schema.${list} where name like 'shop/%'`);
  const root = await whileStopped(() => put(saved, "orders.ibd"));
  await root.run("# It is put back.", "select count(*) from orders", "drop table orders");
  put(saved, "orders.ibd");
  await root.run(
    "# The table was dropped, and orders.ibd is there again.",
    `! create table orders ${DEFINITION}`,
    `create table orders_found ${DEFINITION}`,
    "alter table orders_found discard tablespace",
  );
  rmSync(join(folder, "orders_found.ibd"), { force: true });
  put(saved, "orders_found.ibd");
  await root.run(
    "# orders.ibd was copied to orders_found.ibd.",
    "alter table orders_found import tablespace",
    "select * from orders_found",
  );
  rmSync(join(folder, "orders.ibd"));
  const frm = join(folder, "orders_found.frm");
  if (!existsSync(frm)) return;

  const kept = join(server.folder, "kept.frm");
  const damaged = await whileStopped(() => {
    copyFileSync(frm, kept);
    writeFileSync(frm, Buffer.alloc(8_000, " "));
  });
  await damaged.run(
    "# orders_found.frm is overwritten with blanks.",
    "! select * from orders_found",
  );
  const third = await whileStopped(() => {
    copyFileSync(kept, frm);
    put(kept, "orders_old.frm");
    put(saved, "orders_old.ibd");
  });
  await third.run(
    "# It is put back.",
    "select count(*) from orders_found",
    "# orders_old.frm and orders_old.ibd are copied into the folder.",
    "! select * from orders_old",
  );
  await third.query("drop table orders_old").catch(() => {});
  record.note(
    `After DROP TABLE orders_old.ibd ${existsSync(join(folder, "orders_old.ibd")) ? "is there" : "is gone"}.`,
  );
});
