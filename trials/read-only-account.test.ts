/** The read-only account of /soporte-mysql#access does on each server what the pages say that it does, and no more. */
import { SERVERS, type ServerId, type Session, startVersion } from "@blc/servers";
import { expect, test } from "vitest";
import { type AccountScope, grantsOf } from "../site/read-only-account.ts";

const ACCOUNT = "blc@localhost";
const SERVERS_OF_MYSQL = SERVERS.filter(({ product }) => product !== "postgres").map(
  ({ id }) => id,
);

const hasSys = (id: ServerId) => !["mariadb-10.3", "mariadb-10.5"].includes(id);

/** What each scope makes possible, and what is refused before it. */
function tasks(id: ServerId): Partial<Record<AccountScope, readonly string[]>> {
  const isMariadb = id.startsWith("mariadb");
  const hasReplicaWord = !["mysql-5.7", "mariadb-10.3"].includes(id);
  const binlogStatus =
    id === "mysql-8.4" || id === "mysql-9.7" ? "show binary log status" : "show master status";
  const replicaStatus = `show ${hasReplicaWord ? "replica" : "slave"} status`;
  const isReplicaApart = isMariadb && id !== "mariadb-10.3";
  return {
    state: [
      "show full processlist",
      "show engine innodb status",
      "select * from information_schema.innodb_trx",
      "show binary logs",
      binlogStatus,
      ...(isReplicaApart ? [] : [replicaStatus]),
      "select * from performance_schema.events_statements_summary_by_digest",
      "select * from performance_schema.table_io_waits_summary_by_index_usage",
      ...(hasSys(id)
        ? [
            "select * from sys.statement_analysis",
            "select * from sys.innodb_lock_waits",
            "select * from sys.schema_unused_indexes",
          ]
        : []),
    ],
    ...(isReplicaApart && { mariadbReplica: [replicaStatus, "show all slaves status"] }),
    schema: ["select * from shop.orders", "explain select * from shop.orders where total > 5"],
    accounts: ["select user, host, plugin from mysql.user"],
  };
}

test.each(SERVERS_OF_MYSQL)("The read-only account reads what it is for, on %s", async (id) => {
  const server = await startVersion(id, ["--log-bin", "--server-id=1"]);
  try {
    const admin = await server.session();
    await admin.query(
      "create database shop",
      "create table shop.orders (id int auto_increment primary key, total int)",
      "insert into shop.orders (total) values (1), (2)",
      `create user ${ACCOUNT} identified by 'right'`,
    );
    for (const [scope, statements] of Object.entries(tasks(id)) as [AccountScope, string[]][]) {
      const before = await server.session({ user: "blc", password: "right" });
      for (const statement of statements)
        if (scope !== "state") expect(await before.error(statement), statement).toMatch(/denied/);
      for (const statement of grantsOf(scope, ACCOUNT))
        if (hasSys(id) || !/ sys\./.test(statement)) await admin.query(statement);
      const session = await server.session({ user: "blc", password: "right" });
      await session.query(...statements);
      if (scope === "state") expect(await sizes(session)).toEqual([]);
      if (scope === "schema") expect(await sizes(session)).toEqual(["orders"]);
      if (scope === "schema" && hasSys(id) && id !== "mariadb-10.6")
        expect(await session.query("select * from sys.schema_auto_increment_columns")).toHaveLength(
          1,
        );
      expect(await session.error("insert into shop.orders (total) values (3)")).toMatch(/denied/);
      expect(await session.error("set global max_connections = 500")).toMatch(/denied/);
    }
  } finally {
    await server.stop();
  }
});

/** The tables of which the account sees sizes and keys. */
async function sizes(session: Session): Promise<unknown[]> {
  const rows = await session.query(
    "select table_name as name, data_length, auto_increment from information_schema.tables where table_schema = 'shop'",
  );
  return rows.map(({ name }) => name);
}
