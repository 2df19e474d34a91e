import { join } from "node:path";
import { onSmallDisk, waitForLog } from "@blc/servers";
import { trial } from "../trial.ts";

const FILL = "insert into orders select i, repeat('x', 500) from generate_series(1, 120000) i";

export default trial({ options: [] }, async ({ server, record }) => {
  const setup = record.recorded("root", await server.session());
  await setup.run("create database shop");
  const shop = await server.session({ database: "shop" });
  await shop.query("create table orders (id int, note text)");

  await server.shutDown();
  const unmountData = onSmallDisk(join(server.data, "base/16384"), 12);
  try {
    await server.restart();
    const root = await record.session("root in shop", { database: "shop" });
    await root.run(
      "# The database is on a disk of 12 MB.",
      `! ${FILL}`,
      "set work_mem = '64kB'",
      "set temp_file_limit = '1MB'",
      "! select count(*) from (select md5(i::text) from generate_series(1, 50000) i order by 1) q",
      "! truncate orders",
    );
    await server.shutDown();
  } finally {
    unmountData();
  }

  const unmountWal = onSmallDisk(join(server.data, "pg_wal"), 40);
  try {
    await server.restart();
    record.note("pg_wal is on a disk of 40 MB. The process ids are written as 1234.");
    const root = await record.session("root");
    await root.query("create table orders (id int, note text)");
    await root.query(FILL).catch(() => {});
    const output = async (pattern: RegExp) =>
      record.output(
        "log",
        (await waitForLog(server, pattern)).replace(/xlogtemp\.\d+/, "xlogtemp.1234"),
      );
    await output(/PANIC: {2}could not write to file/);
    await output(/database system is shut down/);
    await output(/(PANIC|FATAL): {2}could not write to file/);
  } finally {
    await server.kill();
    unmountWal();
  }
});
