import { COMPLETE_LANGUAGES, filled } from "@blc/text";
import { describe, expect, test } from "vitest";
import {
  findingTexts,
  grouped,
  headline,
  identityText,
  isUndecided,
  type Speaker,
} from "./report-texts.ts";
import { file } from "./rule-cases.ts";
import { reportOf } from "./test-check.ts";
import { statusWords } from "./words.ts";

const speaker = (language: (typeof COMPLETE_LANGUAGES)[number]) => {
  const words = statusWords(language) ?? expect.unreachable(language);
  const by: Speaker = {
    language,
    word: (name, values = {}) => filled(words.words[name], language, values),
    labelOf: (id) => id,
  };
  return { by, each: words.each };
};

function told(text: string, later?: string) {
  const { by, each } = speaker("en");
  const groups = grouped(reportOf(text, later));
  return {
    headline: headline(groups, each, by),
    isUndecided: isUndecided(groups),
    findings: groups.fires.map((one) => findingTexts(one, each, by)),
  };
}

const STOPPED = "Slave_IO_Running: Yes\nSlave_SQL_Running: No\n";
const ROW_EVENT =
  "Last_SQL_Errno: 1062\nLast_SQL_Error: Could not execute Write_rows event on table shop.orders; Duplicate entry '1'\n";
const MISSING_TABLE =
  "Last_SQL_Errno: 1146\nLast_SQL_Error: Error 'Table 'shop.items' doesn't exist' on query. Default database: 'shop'\n";
const GALERA = "wsrep_cluster_status\tnon-Primary\nwsrep_cluster_size\t1\nwsrep_ready\tOFF\n";
/** Ten days of a server, as `mysqladmin extended-status` says it. */
const TROUBLE = {
  Connection_errors_max_connections: 312,
  Innodb_buffer_pool_wait_free: 31,
  Created_tmp_disk_tables: 804_000,
  Created_tmp_tables: 1_200_000,
  Table_open_cache_overflows: 44_112,
  Uptime: 864_000,
};
const table = (values: object) =>
  ["Variable_name | Value", ...Object.entries(values).map((pair) => pair.join(" | "))]
    .map((line) => `| ${line} |`)
    .join("\n");

describe("The headline names the gravest finding", () => {
  test.each([
    [STOPPED + ROW_EVENT, "Replication has stopped: duplicate key in shop.orders (1062)", ["1062"]],
    [
      STOPPED + MISSING_TABLE,
      "Replication has stopped: the table shop.items does not exist (1146)",
      ["dropped-table"],
    ],
    [
      `CHANNEL_NAME: \nWORKER_ID: 1\nTHREAD_ID: NULL\nSERVICE_STATE: OFF\nLAST_ERROR_NUMBER: 1032\nLAST_ERROR_MESSAGE: Worker 1 failed; Could not execute Update_rows event on table shop.orders;\n`,
      "Replication has stopped: a row is missing in shop.orders (1032)",
      ["1032"],
    ],
    [
      `Seconds_Behind_Master: NULL\n${MISSING_TABLE}`,
      "Replication has stopped: the table shop.items does not exist (1146)",
      ["dropped-table"],
    ],
    [
      `+----+------+------+-----+---------+------+----------+------+----------+
| Id | User | Host | db  | Command | Time | State    | Info
      | Progress |
+----+------+------+-----+---------+------+----------+------+----------+
| 31 | shop | ::1  | app | Query   | 4261 | updating | DELETE FROM flows |    0.000 |
`,
      "A statement has been running for 1.18\u00a0h",
      [],
    ],
    [
      " slot_name | active | wal_status\n-----------+--------+------------\n left      | f      | lost\n",
      "The slot left is lost",
      ["slot-lost"],
    ],
    [`${STOPPED}Last_SQL_Errno: 1205`, "Replication has stopped with error 1205", ["1205"]],
    [STOPPED, "The replica’s applier (SQL) thread is stopped", ["replication-stopped"]],
    [
      "Slave_IO_Running: No\nSlave_SQL_Running: Yes\nLast_IO_Errno: 13114",
      "The source cannot give the binlog that the replica asks for (13114)",
      ["1236"],
    ],
    [
      "Slave_IO_Running: Connecting\nSlave_SQL_Running: Yes\nLast_IO_Errno: 1045",
      "The source refuses the replica’s login (1045)",
      ["1045"],
    ],
    [
      "Slave_IO_Running: Connecting  # see below\nSlave_SQL_Running: Yes\nLast_IO_Errno: 2061  //the number",
      "The replica cannot log in with caching_sha2_password (2061)",
      ["1251"],
    ],
    [
      "Slave_IO_Running: No\nSlave_SQL_Running: Yes\nLast_IO_Errno: 1593\nLast_IO_Error: Fatal error: The slave I/O thread stops because master and slave have equal MySQL server UUIDs; these UUIDs must be different for replication to work.",
      "The replica and its source have the same id or UUID (1593)",
      ["1593"],
    ],
    [
      "Slave_IO_Running: No\nSlave_SQL_Running: Yes\nLast_IO_Errno: 1593\nLast_IO_Error: The replication receiver thread cannot start because the master has GTID_MODE = ON and this server has GTID_MODE = OFF.",
      "The replica receives nothing from its source, with error 1593",
      ["replication-stopped"],
    ],
    [
      "Slave_SQL_Running: No\nLast_Error: Could not execute Update_rows event on table shop.items;\n            Can't find record in 'items', Error_code: 1032;\n            handler error HA_ERR_KEY_NOT_FOUND;",
      "Replication has stopped: a row is missing in shop.items (1032)",
      ["1032"],
    ],
    [
      "Slave_IO_Running: No\n\n\tLast_IO_Error: Got fatal error 1236 from master when reading data from binary log: 'Could not find first log file name in binary log index file'",
      "The source cannot give the binlog that the replica asks for (1236)",
      ["1236"],
    ],
    [
      // Of the second channel only that is there.
      "*** 1. row ***\nChannel_Name: a\nLast_SQL_Errno: 0\n*** 2. row ***\nChannel_Name: b\nSlave_SQL_Running: No\nLast_SQL_Errno: 1032",
      "Replication has stopped: a row is missing (1032)",
      ["1032"],
    ],
    [
      GALERA,
      "The node is not in the primary component (non-Primary)",
      ["non-primary", "safe-to-bootstrap"],
    ],
    [
      table(TROUBLE),
      "Connections were refused, because max_connections was reached: 312",
      ["1040"],
    ],
  ])("%j: %s", (text, expected, pages) => {
    const { headline, findings } = told(text);
    expect(headline).toBe(expected);
    expect(findings[0]?.pages).toEqual(pages);
  });

  test("what has stopped stands before what is only set, however grave", () => {
    const settings = "version\t8.4.7\nreplica_skip_errors\tall\n";
    const { headline, findings } = told(`${settings}\n${STOPPED}${ROW_EVENT}`);
    expect(headline).toMatch(/^Replication has stopped/);
    expect(findings[1]?.title).toMatch(/replica_skip_errors/);
  });
});

test("The step is that of the error's number, and further checks say what they found", () => {
  const [replica] = told(STOPPED + ROW_EVENT).findings;
  expect(replica?.step).toMatch(/^The replica has a row with this key already/);
  const byHand = "Slave_IO_Running: No\nSlave_SQL_Running: Yes\nLast_IO_Errno: 0\n";
  expect(told(byHand).findings[0]?.step).toContain("There is no error");
  const [node] = told(GALERA).findings;
  expect(node?.found).toEqual([
    "wsrep_cluster_status = non-Primary",
    "The node refuses queries (wsrep_ready is off): wsrep_ready = OFF",
    "The node is alone in its cluster: wsrep_cluster_size = 1",
  ]);
  expect(node?.step).not.toContain("flow control");
});

test("The status alone tells what is trouble by itself, also as an average, and nothing of a server that is well", () => {
  expect(told(table(TROUBLE)).findings.map(({ title }) => title)).toEqual([
    "Connections were refused, because `max_connections` was reached: 312",
    "Reads waited for a free page in the buffer pool: 31",
    "Tables were closed for want of room in the table cache, 0.0511/s",
    "67% of the temporary tables go to disk",
  ]);
  const quiet = Object.fromEntries(Object.keys(TROUBLE).map((name) => [name, 0]));
  expect(told(table({ ...quiet, Uptime: 864_000 }))).toMatchObject({
    headline: expect.stringMatching(
      /^\d of \d+ rules could be read, and none of these fires\. That is too little/,
    ),
    isUndecided: true,
  });
});

test("Where nothing fires, it is told how many rules could be read", () => {
  const { by, each } = speaker("en");
  const { verdicts } = reportOf(file("mariadb-10.11-debian.txt"));
  const none = grouped({ verdicts: verdicts.filter(({ result }) => result !== "fires") });
  expect(isUndecided(none)).toBe(false);
  expect(headline(none, each, by)).toMatch(/^No rule fires. \d+ of \d+ rules could be read\. /);
});

test.each(COMPLETE_LANGUAGES)(
  "A value is put into the sentences of %s, and none is left open",
  (language) => {
    const { by, each } = speaker(language);
    const groups = grouped(reportOf(`${GALERA}${table(TROUBLE)}\n\n${STOPPED}${ROW_EVENT}`));
    for (const one of groups.fires) {
      const { title, step, found } = findingTexts(one, each, by);
      for (const text of [title, step, ...found]) expect(text).toMatch(/^[^{}]+$/);
    }
  },
);

test("A slot that is lost is not said to keep anything", () => {
  const slots = "slot_name\tactive\twal_status\nshop\tf\tlost\n";
  expect(told(slots).findings.map(({ found }) => found)).toEqual([
    ["slot_name = shop, wal_status = lost"],
  ]);
});

test("What was not pasted is said once, by the statement that answers with it", () => {
  const identity = identityText(reportOf("version\t8.4.7\nsync_binlog\t1\n"), speaker("en").by);
  expect(identity.match(/INNODB STATUS/g)).toHaveLength(1);
  expect(identity).toMatch(/not pasted, or empty: SHOW REPLICA STATUS, [^·]*SHOW PROCESSLIST/);
  // That of 3.11 has the versions of the schema alone.
  const old = "Schema versions:\n86afa796-d883-3932-aa73-6b017cef0d19: [10.0.0.1]\n";
  expect(identityText(reportOf(old), speaker("en").by)).not.toContain("describecluster");
  expect(identity).not.toMatch(/\bM33\b|LATEST/);
});
