import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { account, printedError } from "@blc/servers";
import { trial } from "../trial.ts";

const within = <Answer>(answer: Promise<Answer>, milliseconds: number) =>
  Promise.race([
    answer,
    new Promise<undefined>((done) => setTimeout(() => done(undefined), milliseconds)),
  ]);

/** The data are on a file system of their own, which is mounted as root. */
export default trial({ options: [] }, async ({ server, record }) => {
  const { uid = 0, gid = 0 } = account("nobody");
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
  let start = 0;
  /** The line may come after the connection is lost. */
  const logged = async (pattern: RegExp) => {
    for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
      const lines = server.log().slice(start).split("\n");
      const line = lines.find((each) => each.length < 1_000 && pattern.test(each));
      if (line) return line;
      await new Promise((done) => setTimeout(done, 100));
    }
    return undefined;
  };
  const withoutBinlog = server.id.startsWith("mysql-8") ? "--disable-log-bin" : "--skip-log-bin";

  await server.kill();
  renameSync(server.data, `${server.data}.old`);
  mkdirSync(server.data);
  const options = `size=400m,mode=0755,uid=${uid},gid=${gid}`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", server.data]);
  try {
    execFileSync("cp", ["-a", "--sparse=never", `${server.data}.old/.`, server.data]);
    await server.restart([withoutBinlog]);
    const app = await record.session("app");
    await app.run(
      "create table orders (id int primary key auto_increment, note char(200))",
      "insert into orders (note) values ('a'), ('b'), ('c'), ('d'), ('e'), ('f'), ('g'), ('h')",
    );
    leave(3_000_000);
    start = server.log().length;
    const growing = (async () => {
      for (;;) await app.query("insert into orders (note) select note from orders");
    })();
    record.note("insert into orders (note) select note from orders, again and again");
    await growing.catch((error) => record.note(printedError(error)));
    record.output("error log", await logged(/posix_fallocate|preallocating/));
    if (server.id.startsWith("mysql-8")) {
      await app.error("insert into orders (note) select note from orders");
      rmSync(filler);
      record.note("There is room again");
      await app.run("insert into orders (note) values ('again')");
    } else {
      record.note("The rollback of the statement needs space, too:");
      record.output("error log", await logged(/FATAL|Assertion failure/));
      record.output("error log", await logged(/got signal/));
      rmSync(filler);
    }

    const temporary = join(server.data, "temporary");
    mkdirSync(temporary);
    chownSync(temporary, uid, gid);
    await server.restart([withoutBinlog, `--tmpdir=${temporary}`]);
    const report = await record.session("report");
    for (let rows = 0; rows < 16_000; ) {
      await report.query("insert into orders (note) select note from orders");
      rows = Number((await report.query("select count(*) as n from orders"))[0]?.n);
    }
    leave(200_000);
    await report.run("set sort_buffer_size = 32768");
    await report.error(
      "select a.note, a.id from orders a, orders b order by a.note, a.id desc",
      "alter table orders add index (note)",
    );
    rmSync(filler);

    await server.restart(["--server-id=1", "--log-bin=binlog", "--binlog-format=ROW"]);
    const writer = await record.session("writer");
    // In memory, so that only the binlog asks for more disk, and not InnoDB's undo before it.
    await writer.run("create table counters (id int primary key, note char(200)) engine = memory");
    await writer.query("insert into counters select id, note from orders limit 3000");
    const update = "update counters set note = concat(id, rand())";
    leave(2_000_000);
    start = server.log().length;
    const writing = (async () => {
      for (;;) await writer.query(update);
    })().catch(printedError);
    record.note(`${update}, again and again`);
    const full = await logged(/Disk .*full/);
    record.note(`some seconds later: ${(await within(writing, 1_000)) ?? "it waits"}`);
    record.output("error log", full);
    const other = await record.session("other", { database: "trial_disk_full" });
    await other.run("select count(*) from orders");
    const purge = other.query("purge binary logs before now()").then(() => "done", printedError);
    record.note(
      `purge binary logs before now(), after 2 s: ${(await within(purge, 2_000)) ?? "it waits"}`,
    );
  } finally {
    await server.kill();
    execFileSync("umount", ["-l", server.data]);
    rmSync(`${server.data}.old`, { recursive: true, force: true });
  }
});
