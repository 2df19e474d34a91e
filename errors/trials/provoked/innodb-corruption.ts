import { join } from "node:path";
import { lineFromNow, overwrite, trial } from "../trial.ts";

const PAGE = 16_384;

/** Bytes of a table's leaf pages are changed while the server is down. */
export default trial(
  { schema: "shop", options: ["--innodb-buffer-pool-load-at-startup=OFF"] },
  async ({ server, record, isMariadb }) => {
    const app = await record.session("app");
    await app.run(
      "create table orders (id int primary key, note char(200) character set latin1)",
      "create table customers (id int primary key)",
      "insert into customers values (1)",
      "# 400 rows in orders",
    );
    const rows = Array.from({ length: 400 }, (_, id) => `(${id}, repeat('x', 200))`);
    await app.query(`insert into orders values ${rows.join(", ")}`);
    // A slow shutdown has every page in its file.
    await app.query("set global innodb_fast_shutdown = 0");
    await server.restart();
    await server.kill();
    for (const page of [4, 5, 6, 7]) {
      const file = join(server.data, "shop/orders.ibd");
      overwrite(file, page * PAGE + 3_000, 600, "A");
    }
    await server.restart();
    const logged = lineFromNow(server);
    const reader = await record.session("reader", { database: "shop" });
    await reader.run(
      "# 600 bytes changed in each of pages 4 to 7",
      "! select count(*), max(note) from orders",
    );
    record.output("error log", logged("page corruption") ?? logged("orders.ibd'"));
    if (!isMariadb) {
      record.output("error log", logged("got signal"));
      return;
    }
    const other = await record.session("other", { database: "shop" });
    await other.run("select * from customers", "repair table orders", "check table orders");
  },
);
