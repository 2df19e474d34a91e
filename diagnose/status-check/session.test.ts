import { expect, test } from "vitest";
import { firing, reportOf, valuesIn } from "./test-check.ts";

const EXPANDED = "-[ RECORD 1 ]-----+--\npg_is_in_recovery | t\n";
const ALIGNED = " pg_is_in_recovery \n-------------------\n t\n(1 row)\n";
const NO_RECEIVER = { pg_stat_wal_receiver: "0", in_recovery: "on" };
const NO_REPLICA = { "SHOW REPLICA STATUS": "0" };

test.each([
  [
    `postgres=# \\x\npostgres=# select * from pg_stat_wal_receiver;\n(0 filas)\n\npostgres=# ${EXPANDED}`,
    NO_RECEIVER,
  ],
  [
    `select * from pg_stat_wal_receiver \\gx\n(0 rows)\n\nselect pg_is_in_recovery();\n${ALIGNED}`,
    NO_RECEIVER,
  ],
  [`TABLE pg_stat_wal_receiver;\n(0 rows)\n${EXPANDED}`, NO_RECEIVER],
  ["mysql> SHOW REPLICA STATUS\\G\nEmpty set (0.00 sec)\n", NO_REPLICA],
  ["MariaDB [(none)]> show all slaves status\\G;\nEmpty set (0.000 sec)\n", NO_REPLICA],
])("An answer without rows, whose heads are not printed: %j", (text, values) => {
  expect(valuesIn(text)).toMatchObject(values);
});

test("A view that no rule reads has no answer", () => {
  const values = valuesIn(`select * from pg_stat_user_tables;\n(0 rows)\n${EXPANDED}`);
  expect(values).toHaveProperty("in_recovery");
  expect(values).not.toHaveProperty("pg_stat_user_tables");
});

test.each([
  "+------------------+-------------------+\n| @@gtid_slave_pos | @@gtid_binlog_pos |\n+------------------+-------------------+\n| 0-1-13           | 0-2-14            |\n+------------------+-------------------+",
  "@@gtid_slave_pos\t@@global.gtid_binlog_pos\n0-1-13\t0-2-14",
  "*************************** 1. row ***************************\n @@gtid_slave_pos: 0-1-13\n@@gtid_binlog_pos: 0-2-14",
])("Selected variables are read, and what they do not tell alone is said: %s", (text) => {
  expect(valuesIn(text)).toMatchObject({ gtid_slave_pos: "0-1-13", gtid_binlog_pos: "0-2-14" });
  expect(reportOf(text).verdicts.find(({ rule }) => rule.id === "M36")).toMatchObject({
    reasons: [{ why: "missing", names: ["SHOW REPLICA STATUS"] }],
  });
  const replica = "\n\nSlave_IO_Running: Yes\nSlave_SQL_Running: Yes\nGtid_IO_Pos: 0-1-13";
  expect(firing(reportOf(text + replica))).toEqual(["M36 W"]);
});
