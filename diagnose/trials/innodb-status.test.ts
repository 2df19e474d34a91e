/** What the status check reads of SHOW ENGINE INNODB STATUS: deadlocks, foreign keys that fail, a long history. */
import type { VersionServer } from "@blc/servers";
import { expect, test } from "vitest";
import { reportOf } from "../status-check/test-check.ts";
import { FORMATS, printed, started } from "./status-check/answers.ts";

/** The sentences of a rule, in each form that the client prints. */
function expectWords(server: VersionServer, id: string, words: unknown[]) {
  for (const format of FORMATS) {
    const paste = printed(server, "show engine innodb status;", format);
    const verdict = reportOf(paste).verdicts.find(({ rule }) => rule.id === id);
    expect(
      verdict?.result === "fires" && verdict.measurements[0]?.words,
      `${format}:\n${paste}`,
    ).toEqual(words);
  }
}

/** Two sessions in a database with a table. */
async function shopOf(server: VersionServer) {
  const sessions = [await server.session(), await server.session()] as const;
  await sessions[0].query("create database shop");
  for (const session of sessions) await session.query("use shop");
  await sessions[0].query("create table orders (id int primary key, total int)");
  return sessions;
}

test.each(["mysql-5.7", "mysql-8.4", "mariadb-10.11", "mariadb-11.8"] as const)(
  "What %s writes of a deadlock and of foreign keys is told in words",
  async (id) => {
    const server = await started(id);
    const [one, two] = await shopOf(server);
    await one.query(
      "create table stock (id int primary key, pieces int)",
      "insert into orders values (1, 0), (2, 0), (3, 0)",
      "insert into stock values (1, 0), (2, 0), (3, 0)",
    );

    // InnoDB rolls back the one that has changed less.
    await one.query("begin", "update orders set total = 1 where id = 1");
    await two.query(
      "begin",
      "update stock set pieces = 1 where id > 1",
      "update stock set pieces = 2 where id = 1",
    );
    const waiting = one.error("update stock set pieces = 3 where id = 1");
    await two.query("do sleep(0.3)", "update orders set total = 2 where id = 1");
    expect(await waiting).toContain("ERROR 1213");
    await two.query("commit");
    const lock = (table: string) =>
      expect.stringContaining(`\`shop\`.\`${table}\` (PRIMARY, lock_mode X`);
    const said = [
      {
        statement: "update stock set pieces = 3 where id = 1",
        holds: lock("orders"),
        waits: lock("stock"),
      },
      {
        statement: "update orders set total = 2 where id = 1",
        holds: lock("stock"),
        waits: lock("orders"),
      },
    ];
    // MariaDB begins with the one that closed the circle.
    const isMariadb = id.startsWith("mariadb");
    if (isMariadb) said.reverse();
    expectWords(server, "M41", [
      ...said.map((values, index) => {
        // 5.7 does not write what the first one holds.
        const isUnsaid = id === "mysql-5.7" && index === 0;
        const row = { ...values, number: String(index + 1), ...(isUnsaid && { holds: "" }) };
        return [isUnsaid ? "waits" : "locked", row];
      }),
      // 10.11 rolls back the second one, as the others of MariaDB, and writes that it was the first.
      ["victim", { victim: isMariadb && id !== "mariadb-10.11" ? "2" : "1" }],
    ]);

    const key = "constraint items_order foreign key (order_id) references orders (id)";
    const expectKey = (...words: unknown[]) => expectWords(server, "M42", [words]);
    const rows = (child = "`shop`.`items`") => ({
      name: "`items_order`",
      child: `${child} (\`order_id\`)`,
      parent: "`orders` (`id`)",
      reason: "",
    });
    await one.query(
      `create table items (id int primary key, order_id int, ${key})`,
      "insert into items values (1, 1)",
    );
    await one.error("insert into items values (2, 9)");
    expectKey("orphan", rows());
    await one.error("delete from orders where id = 1");
    expectKey("referred", rows());
    await one.error("update items set order_id = 9 where id = 1");
    expectKey("orphan", rows());
    await one.query(
      "alter table items drop foreign key items_order",
      "insert into items values (3, 9)",
    );
    await one.error(`alter table items add ${key}`);
    expectKey("orphan", rows("items"));

    // From 8.0 on MySQL says it to the client alone.
    if (id !== "mysql-8.4") {
      const expectReason = (reason: RegExp) =>
        expectKey("unmade", expect.objectContaining({ reason: expect.stringMatching(reason) }));
      await one.error(
        "create table types (order_id bigint, foreign key (order_id) references orders (id))",
      );
      expectReason(/column types in the table|Field type or character set for column 'order_id'/);
      await one.error("create table missing (id int, foreign key (id) references nowhere (id))");
      expectReason(/Cannot resolve table name|`nowhere` not found in the data dictionary/);
    }
  },
);

test.each(["mysql-8.4", "mariadb-11.8"] as const)(
  "A transaction that %s keeps a million row versions for is told from the history list",
  async (id) => {
    const server = await started(id, ["--skip-log-bin", "--innodb-flush-log-at-trx-commit=0"]);
    const [reader, writer] = await shopOf(server);
    await writer.query(
      "insert into orders values (1, 0)",
      `create procedure updates(n int)
           begin declare i int default 0; while i < n do update orders set total = i; set i = i + 1; end while; end`,
    );
    const history = () =>
      reportOf(printed(server, "show engine innodb status;", "--vertical")).verdicts.filter(
        ({ rule, result }) => rule.id === "M40" && result === "fires",
      );
    await reader.query("start transaction with consistent snapshot");
    await writer.query("call updates(900000)");
    expect(history()).toEqual([]);
    await writer.query("call updates(200000)");
    expect(history()).toMatchObject([{ severity: "W" }]);
    await reader.query("commit");
    await expect.poll(history, { timeout: 120_000, interval: 1000 }).toEqual([]);
  },
  400_000,
);
