import { join } from "node:path";
import { overwrite, trial } from "../trial.ts";

const PAGE = 8192;

export default trial({ options: [] }, async ({ server, record }) => {
  const setup = record.recorded("root", await server.session());
  await setup.run("create database shop");
  const shop = await record.session("root in shop", { database: "shop" });
  await shop.run(
    "create table orders (id int primary key, note text)",
    "insert into orders select i, repeat('x', 100) from generate_series(1, 500) i",
  );
  const [row] = await shop.run("select pg_relation_filepath('orders') as path");
  await server.shutDown();
  overwrite(join(server.data, String(row?.path)), PAGE + 8, 16, 0xaa);
  await server.restart();
  const root = await record.session("root in shop", { database: "shop" });
  await root.run(
    "# 16 bytes in the head of its second page are overwritten while the server is stopped.",
    "! select count(*) from orders",
    "select note = repeat('x', 100) as is_read from orders where id = 1",
    "show data_checksums",
    "select oid::regclass, relkind from pg_class where relfilenode = (select relfilenode from pg_class where relname = 'orders')",
  );
});
