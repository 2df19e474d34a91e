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
  record.note("orders.ibd was moved away while the server was stopped.");
  await missing.error("select * from orders");
  const list = server.id === "mysql-5.7" || isMariadb ? "innodb_sys_tables" : "innodb_tables";
  await missing.run(`select name, space from information_schema.${list} where name like 'shop/%'`);
  const root = await whileStopped(() => put(saved, "orders.ibd"));
  record.note("It is put back.");
  await root.run("select count(*) from orders", "drop table orders");
  put(saved, "orders.ibd");
  record.note("The table was dropped, and orders.ibd is there again.");
  await root.error(`create table orders ${DEFINITION}`);
  await root.run(
    `create table orders_found ${DEFINITION}`,
    "alter table orders_found discard tablespace",
  );
  rmSync(join(folder, "orders_found.ibd"), { force: true });
  put(saved, "orders_found.ibd");
  record.note("orders.ibd was copied to orders_found.ibd.");
  await root.run("alter table orders_found import tablespace", "select * from orders_found");
  rmSync(join(folder, "orders.ibd"));
  const frm = join(folder, "orders_found.frm");
  if (!existsSync(frm)) return;

  const kept = join(server.folder, "kept.frm");
  const damaged = await whileStopped(() => {
    copyFileSync(frm, kept);
    writeFileSync(frm, Buffer.alloc(8_000, " "));
  });
  record.note("orders_found.frm is overwritten with blanks.");
  await damaged.error("select * from orders_found");
  const third = await whileStopped(() => {
    copyFileSync(kept, frm);
    put(kept, "orders_old.frm");
    put(saved, "orders_old.ibd");
  });
  record.note("It is put back.");
  await third.run("select count(*) from orders_found");
  record.note("orders_old.frm and orders_old.ibd are copied into the folder.");
  await third.error("select * from orders_old");
  await third.query("drop table orders_old").catch(() => {});
  record.note(
    `After DROP TABLE orders_old.ibd ${existsSync(join(folder, "orders_old.ibd")) ? "is there" : "is gone"}.`,
  );
});
