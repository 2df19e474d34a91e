/** The forms of answers with a row for each thing, as clients print them; the trials have those of real servers. */
import { expect, test } from "vitest";
import { readPaste } from "./formats.ts";
import { firing, reportOf, valuesIn } from "./test-check.ts";

const STATEMENT = {
  "pg_stat_activity 1 pid": "4711",
  "pg_stat_activity 1 query": "select a ||b from t",
  "pg_stat_activity 2 pid": "4712",
};

test.each([
  [
    "of psql, which ends each line of a value with a plus",
    [
      " pid  | state  |  query     | backend_type   ",
      "------+--------+------------+----------------",
      " 4711 | active | select a  +| client backend ",
      "      |        | ||b       +|                ",
      "      |        | from t     |                ",
      " 4712 | idle   | select 1 + | client backend ",
      " 4713 | idle   | select 1   | client backend ",
    ],
    {
      ...STATEMENT,
      "pg_stat_activity 1 query": "select a ||b from t",
      "pg_stat_activity 2 query": "select 1 +",
      pg_stat_activity: "3",
    },
  ],
  [
    "in one line, with what separates columns in it",
    [
      " pid  | state  |        query        | backend_type   ",
      "------+--------+---------------------+----------------",
      " 4711 | active | select a ||b from t | client backend ",
      " 4712 | idle   | select 1            | client backend ",
    ],
    { ...STATEMENT, "pg_stat_activity 1 query": "select a||b from t" },
  ],
  [
    "of MySQL's client, over several lines, one of them empty",
    [
      "| Id | Command | Time | State | Info |",
      "|  5 | Query | 3 | Sending data | select a",
      "",
      "from t |",
      "|  6 | Sleep | 3 | | NULL |",
    ],
    { "SHOW PROCESSLIST": "2", "SHOW PROCESSLIST 2 id": "6" },
  ],
  [
    "of MySQL's client, whose line feeds a page has taken away",
    [
      "+----+---------+------+--------------+----------+| Id | Command | Time | State | Info |+----+---------+------+--------------+----------+| 5 | Query | 3 | Sending data | select a || 6 | Sleep | 3 | | NULL |",
    ],
    { "SHOW PROCESSLIST": "2", "SHOW PROCESSLIST 2 command": "Sleep" },
  ],
  [
    "of transactions, without the column that says since when",
    ["| TRX_ID | TRX_STATE | MID |", "|   2291 | LOCK WAIT |  31 |"],
    { innodb_trx: "1", "innodb_trx 1 trx_state": "LOCK WAIT" },
  ],
  [
    "of MariaDB's client, over several lines, one of them empty",
    [
      "| Id | User | Host | db | Command | Time | State | Info | Progress |",
      "|  5 | app | 10.0.0.3 | shop | Query | 3 | Sending data | select a",
      "",
      "from t | 0.000 |",
      "|  6 | app | 10.0.0.3 | shop | Sleep | 3 | | NULL | 0.000 |",
    ],
    { "SHOW PROCESSLIST": "2", "SHOW PROCESSLIST 2 id": "6" },
  ],
  [
    "of a browser",
    [
      '<table border="1"><tr><th>pid</th><th>state</th><th>query</th></tr>',
      "<tr><td>4711</td><td>active</td><td>select a<br />",
      "from t</td></tr><tr><td>4712</td><td>idle</td><td>select 1</td></tr></table>",
    ],
    { pg_stat_activity: "2", "pg_stat_activity 2 pid": "4712" },
  ],
])("A statement %s stays one cell", (_, lines, values) => {
  expect(valuesIn(lines.join("\n"))).toMatchObject(values);
});

test("Of several lists of what runs, the last counts", () => {
  const list = (id: number) => `Id\tCommand\tTime\tState\n${id}\tQuery\t0\tinit\n`;
  expect(valuesIn(`${list(5)}\n${list(6)}`)).toMatchObject({
    "SHOW PROCESSLIST": "1",
    "SHOW PROCESSLIST 1 id": "6",
  });
  const row = (id: number) => `*** 1. row ***\n     Id: ${id}\nCommand: Query\n   Time: 0\n`;
  expect(valuesIn(row(5) + row(6))).toMatchObject({ "SHOW PROCESSLIST 1 id": "6" });
});

test.each([
  "slot_name | shop\nactive | f\nwal_status | lost\n\nslot_name | blog\nactive | t\nwal_status | reserved\n",
  "slot_name | shop\nactive | f\nwal_status | lost\nslot_name | blog\nactive | t\nwal_status | reserved\n",
  "Name      |Value   |\n----------+--------+\nslot_name |shop    |\nactive    |f       |\nwal_status|lost    |\n\nslot_name |blog    |\nactive    |t       |\nwal_status|reserved|\n",
  "+-[ RECORD 1 ]-+------+\n| slot_name  | shop |\n| active     | f    |\n| wal_status | lost |\n+-[ RECORD 2 ]-+------+\n| slot_name  | blog |\n| wal_status | reserved |\n",
  "-[ RECORD 1 ]-\nversion | PostgreSQL 17.2\n\n slot_name | active | wal_status \n-----------+--------+------------\n shop | f | lost\n blog | t | reserved\n",
])(
  "Rows of psql are read without what says that they are expanded, with edges, and behind such ones: %s",
  (text) => {
    expect(valuesIn(text)).toMatchObject({
      pg_replication_slots: "2",
      "pg_replication_slots 1 wal_status": "lost",
      "pg_replication_slots 2 wal_status": "reserved",
    });
  },
);

test("What a table says of its columns is no row", () => {
  const table =
    "Column | Type\n-----------+------\nslot_name | name\nactive | boolean\nwal_status | text\n";
  expect(readPaste(table)).toMatchObject({ problem: "nothing" });
});

test("The oldest of the databases counts", () => {
  const text =
    " datname |    age    \n---------+-----------\n postgres | 12345123\n shop | 1771757888\n";
  expect(firing(reportOf(text))).toEqual(["P6 C"]);
});

test.each([
  " pg_is_wal_replay_paused \n-------------------------\n t\n(1 row)\n",
  "pg_is_wal_replay_paused\nt\n",
  "pg_is_wal_replay_paused | t",
  "-[ RECORD 1 ]-----------+--\npg_is_wal_replay_paused | t\n",
  " pg_get_wal_replay_pause_state \n-------------------------------\n pause requested\n",
  " pg_is_in_recovery | pg_is_wal_replay_paused \n-------------------+---------\n f | t\n",
  '[{"pg_is_in_recovery": true, "pg_is_wal_replay_paused": true}]',
])("A paused replay is read in %j", (text) => {
  expect(firing(reportOf(text))).toEqual(["P32 W"]);
});

/** What Patroni 3.0, 4.1 and a version before 1.7 print of a replica that cannot follow. */
test.each([
  `+ Cluster: shop (7234) --+---------+--------------+----+-----------+
| Member | Host           | Role    | State        | TL | Lag in MB |
+--------+----------------+---------+--------------+----+-----------+
| pg-0   | 127.0.0.1:5432 | Leader  | running      |  3 |           |
| pg-1   | 127.0.0.1:5433 | Replica | start failed |    |   unknown |
+--------+----------------+---------+--------------+----+-----------+
 Maintenance mode: on
`,
  `+ Cluster: shop (7234) --+---------+--------------+----+-------------+-----+------------+-----+
| Member | Host           | Role    | State        | TL | Receive LSN | Lag | Replay LSN | Lag |
+--------+----------------+---------+--------------+----+-------------+-----+------------+-----+
| pg-0   | 127.0.0.1:5432 | Leader  | running      |  3 |             |     |            |     |
| pg-1   | 127.0.0.1:5433 | Replica | start failed |    |     unknown |     |    unknown |     |
+--------+----------------+---------+--------------+----+-------------+-----+------------+-----+
 Maintenance mode: on
`,
  `+---------+--------+-----------+--------+--------------+----+-----------+
| Cluster | Member |    Host   |  Role  |    State     | TL | Lag in MB |
+---------+--------+-----------+--------+--------------+----+-----------+
|   shop  |  pg-0  | 127.0.0.1 | Leader |   running    |  3 |       0.0 |
|   shop  |  pg-1  | 127.0.0.2 |        | start failed |    |   unknown |
+---------+--------+-----------+--------+--------------+----+-----------+
 Maintenance mode: on
`,
])("What patronictl prints as a table is read: %s", (text) => {
  expect(firing(reportOf(text))).toEqual(["P38 H", "P42 W"]);
});

test.each([
  '[{"Cluster": "shop", "Member": "pg-0", "Role": "Leader", "State": "running", "TL": 3}, {"Cluster": "shop", "Member": "pg-1", "Role": "Replica", "State": "running", "TL": 2, "Lag in MB": 2048}]',
  `- Cluster: shop
  Host: 127.0.0.1:5432
  Member: pg-0
  Role: Leader
  State: running
  TL: 3
- Cluster: shop
  Host: 127.0.0.1:5433
  Lag in MB: 2048
  Member: pg-1
  Role: Replica
  State: running
  TL: 2
`,
  `Cluster\tMember\tHost\tRole\tState\tTL\tLag in MB
shop\tpg-0\t127.0.0.1:5432\tLeader\trunning\t3\t
shop\tpg-1\t127.0.0.1:5433\tReplica\trunning\t2\t2048
`,
])("What patronictl prints for programs is read: %s", (text) => {
  expect(firing(reportOf(text))).toEqual(["P39 H", "P40 W"]);
});

test("A table of the same cluster that follows another one stands for it, and that of another beside it", () => {
  const table = (cluster: string, ...rows: string[]) =>
    [`+ Cluster: ${cluster} (72) -+---+`, "| Member | Role | State | TL |", ...rows, "+---+"].join(
      "\n",
    );
  const before = table(
    "shop",
    "| pg-0 | Leader | running | 3 |",
    "| pg-1 | Replica | running | 3 |",
  );
  const after = table("shop", "| pg-0 | Replica | stopped | |", "| pg-1 | Leader | running | 4 |");
  expect(firing(reportOf(`${before}\n${after}`))).toEqual(["P38 H"]);
  const other = table("blog", "| pg-0 | Leader | running | 9 |");
  expect(firing(reportOf(`${before}\n${other}`))).toEqual([]);
});
