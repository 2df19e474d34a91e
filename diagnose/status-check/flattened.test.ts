import { expect, test } from "vitest";
import { file } from "./rule-cases.ts";
import { firing, reportOf, valuesIn } from "./test-check.ts";

const STATES = { slave_io_running: "Yes", slave_sql_running: "No", seconds_behind_master: "NULL" };

test.each([
  "Slave_IO_Running: Yes Slave_SQL_Running: No Seconds_Behind_Master: NULL",
  "our replica says Slave_IO_Running: Yes, Slave_SQL_Running: No, Seconds_Behind_Master: NULL",
  "Slave_IO_Running=Yes\nSlave_SQL_Running=No\nSeconds_Behind_Master=NULL",
  "slave_io_running = Yes; slave_sql_running = No; seconds_behind_master = NULL",
  "- Slave_IO_Running: Yes\n- Slave_SQL_Running: No\n- Seconds_Behind_Master: NULL",
  "• `Slave_IO_Running`: Yes\n• *Slave_SQL_Running:* No\n• **Seconds_Behind_Master**: NULL",
  "*************************** 1. row *************************** Slave_IO_Running: Yes Slave_SQL_Running: No Seconds_Behind_Master: NULL 1 row in set",
])("A chat's or a telephone's form is read: %s", (text) => {
  const row = Object.entries(STATES).map(([name, value]) => [
    `SHOW REPLICA STATUS 1 ${name}`,
    value,
  ]);
  expect(valuesIn(text)).toMatchObject(
    Object.fromEntries(
      row.map(([name, value]) => [name, expect.stringMatching(new RegExp(`^${value}`))]),
    ),
  );
  expect(firing(reportOf(text))).toEqual(["M33 W"]);
});

test("What servers print in a line each is read in one line as well", () => {
  const name = "mysql-5.7-replica-vertical.txt";
  const flat = file(name).replace(/\s+/g, " ");
  expect(firing(reportOf(flat))).toEqual(firing(reportOf(file(name))));
  expect(firing(reportOf("wsrep_cluster_status: non-Primary wsrep_cluster_size: 1"))).toEqual([
    "M25 C",
  ]);
});

test("A healthy replica in one line is healthy, and what is no state of a thread cannot be read", () => {
  const healthy = "Slave_IO_Running: Yes Slave_SQL_Running: Yes Seconds_Behind_Master: 0";
  expect(firing(reportOf(healthy))).toEqual([]);
  const other = reportOf("Slave_IO_Running: Yes, I think\nSlave_SQL_Running: Yes");
  expect(other.verdicts.find(({ rule }) => rule.id === "M34")).toMatchObject({
    reasons: [{ why: "unreadable", names: ["slave_io_running"] }],
  });
});
