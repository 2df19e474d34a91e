/** MySQL and MariaDB on files that another version has left: not shut down, newer, or of the other product. */

import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Record, type ServerId, startVersion, type VersionServer } from "@blc/servers";
import { startOn } from "../second.ts";
import { trial } from "../trial.ts";

type End = "killed" | "stopped";

/** Whose files are tried, and how that server ended. */
const FILES: { [id in ServerId]?: readonly (readonly [ServerId, End])[] } = {
  "mysql-5.7": [["mysql-8.0", "stopped"]],
  "mysql-8.0": [
    ["mysql-5.7", "killed"],
    ["mysql-8.4", "stopped"],
  ],
  "mysql-8.4": [
    ["mysql-5.7", "stopped"],
    ["mysql-9.7", "stopped"],
  ],
  "mysql-9.7": [["mysql-8.0", "stopped"]],
  "mariadb-10.6": [["mariadb-10.11", "stopped"]],
  "mariadb-10.11": [["mariadb-10.6", "killed"]],
  "mariadb-11.8": [
    ["mariadb-10.6", "killed"],
    ["mysql-8.0", "stopped"],
  ],
};
export default trial({ options: [] }, async ({ server, record }) => {
  for (const [id, end] of FILES[server.id] ?? []) {
    const other = await startVersion(id);
    await fill(other, end);
    record.output(`start on files of ${id}, ${end}`, await errorsOn(server.id, other));
    if (id === "mariadb-10.6" && server.id === "mariadb-11.8") {
      await other.restart();
      await other.shutDown();
      record.note("The same files, after 10.6 was started and shut down: the log has no error.");
      const said = await errorsOn(server.id, other);
      if (said) throw new Error(said);
    }
    await other.stop();
  }
  if (server.id === "mysql-5.7") await withoutRedoLog(record);
});

/** What is advised: the redo log is deleted, so that the server starts. */
async function withoutRedoLog(record: Record) {
  const other = await record.another();
  await fill(other, "killed");
  for (const file of globSync(join(other.data, "ib_logfile*"))) rmSync(file);
  await other.restart();
  const root = record.recorded("root", await other.session());
  await root.run(
    "# 1,000 rows were committed, the server was killed, ib_logfile0 and 1 were deleted, and it starts.",
    "! select count(*) from shop.orders",
  );
}

async function fill(server: VersionServer, end: End) {
  const session = await server.session();
  await session.query(
    "create database shop",
    "create table shop.orders (id int auto_increment primary key) engine=InnoDB",
    `insert into shop.orders values ${Array.from({ length: 1_000 }, () => "(null)").join(", ")}`,
  );
  await (end === "killed" ? server.kill() : server.shutDown());
}

/** The errors that a server prints on the files of another one. */
async function errorsOn(id: ServerId, other: VersionServer): Promise<string> {
  const lines = (await startOn(id, other)).split("\n");
  const errors = lines.filter((line) => /\[ERROR\]|New log files/.test(line));
  return errors.map((line) => line.replace(/^\S+ +(\d\S+ )?\d+ /, "")).join("\n");
}
