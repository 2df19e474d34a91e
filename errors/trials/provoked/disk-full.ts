import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { account, onSmallDisk, printedError, until } from "@blc/servers";
import { lineFromNow, trial } from "../trial.ts";

const within = (answer: Promise<string>, milliseconds: number) =>
  Promise.race([answer, pause(milliseconds, "it waits")]);

const DOUBLE = "insert into orders (note) select note from orders";

/** The data are on a file system of their own, which is mounted as root. */
export default trial({ options: [] }, async ({ server, record, isMariadb }) => {
  const { uid = 0, gid = 0 } = account();
  const filler = join(server.data, "filler");
  const leave = (bytes: number) => {
    // What a tmpfs says of its free space is an estimate.
    for (let less = bytes; ; less += 500_000) {
      const { bavail, bsize } = statfsSync(server.data);
      const { status } = spawnSync("fallocate", ["-l", String(bavail * bsize - less), filler]);
      if (status === 0) break;
      rmSync(filler, { force: true });
      if (less > 5_000_000) throw new Error("The disk cannot be filled");
    }
    chownSync(filler, uid, gid);
    record.note(`about ${bytes} bytes are left on the disk`);
  };
  let said = lineFromNow(server);
  const logged = async (words: string) =>
    record.output("error log", await until(words, () => said(words), 60));
  const withoutBinlog = isMariadb ? "--skip-log-bin" : "--disable-log-bin";

  await server.kill();
  const unmount = onSmallDisk(server.data, 400);
  try {
    await server.restart([withoutBinlog]);
    const app = await record.session("app");
    await app.run(
      "create table orders (id int primary key auto_increment, note char(200))",
      "insert into orders (note) values ('a'), ('b'), ('c'), ('d'), ('e'), ('f'), ('g'), ('h')",
    );
    leave(3_000_000);
    said = lineFromNow(server);
    const growing = (async () => {
      for (;;) await app.query(DOUBLE);
    })();
    record.note(`${DOUBLE}, again and again`);
    await growing.catch((error) => record.note(printedError(error)));
    await logged("posix_fallocate|preallocating");
    if (!isMariadb) {
      await app.run(`! ${DOUBLE}`);
      rmSync(filler);
      await app.run("# There is room again", "insert into orders (note) values ('again')");
    } else {
      record.note("The rollback of the statement needs space, too:");
      await logged("FATAL|Assertion failure");
      await logged("got signal");
      rmSync(filler);
    }

    const temporary = join(server.data, "temporary");
    mkdirSync(temporary);
    chownSync(temporary, uid, gid);
    await server.restart([withoutBinlog, `--tmpdir=${temporary}`]);
    const report = await record.session("report");
    for (let rows = 0; rows < 16_000; ) {
      await report.query(DOUBLE);
      rows = Number((await report.query("select count(*) as n from orders"))[0]?.n);
    }
    leave(200_000);
    await report.run(
      "set sort_buffer_size = 32768",
      "! select a.note, a.id from orders a, orders b order by a.note, a.id desc",
      "! alter table orders add index (note)",
    );
    rmSync(filler);

    await server.restart(["--server-id=1", "--log-bin=binlog", "--binlog-format=ROW"]);
    const writer = await record.session("writer");
    // In memory, so that only the binlog asks for more disk, and not InnoDB's undo before it.
    await writer.run("create table counters (id int primary key, note char(200)) engine = memory");
    await writer.query("insert into counters select id, note from orders limit 3000");
    const update = "update counters set note = concat(id, rand())";
    leave(2_000_000);
    said = lineFromNow(server);
    const writing = (async () => {
      for (;;) await writer.query(update);
    })().catch(printedError);
    record.note(`${update}, again and again`);
    await logged("Disk .*full");
    record.note(`some seconds later: ${await within(writing, 1_000)}`);
    const other = await record.session("other", { database: "trial_disk_full" });
    await other.run("select count(*) from orders");
    const purge = other.query("purge binary logs before now()").then(() => "done", printedError);
    record.note(`purge binary logs before now(), after 2 s: ${await within(purge, 2_000)}`);
  } finally {
    await server.kill();
    unmount();
  }
});
