import { expect, test } from "vitest";
import { readPaste } from "./formats.ts";
import { MYSQL_INNODB_RULES } from "./mysql-innodb-rules.ts";
import { testCases, verdict, view } from "./rule-cases.ts";

testCases(MYSQL_INNODB_RULES, {
  historyListLong: [
    ["W", { trx_rseg_history_len: 1_000_001 }],
    ["H", { innodb_history_list_length: 10_000_001 }],
    ["does-not-fire", { trx_rseg_history_len: 1_000_000 }],
  ],
  deadlock: [["N", view("LATEST DETECTED DEADLOCK", { number: 1 })]],
  foreignKeyFailed: [["N", view("LATEST FOREIGN KEY ERROR", { kind: "child" })]],
});

const lock = (id: number, more = "") =>
  `RECORD LOCKS space id 3 page no 4 n bits 72 index PRIMARY of table \`shop\`.\`orders\` trx id ${id} lock_mode X locks rec but not gap${more}`;
/** As MySQL 9.7 and MariaDB 11.8 wrote them. */
const MYSQL_DEADLOCK = `*** (1) TRANSACTION:
TRANSACTION 1586, ACTIVE 0 sec starting index read
MySQL thread id 8, OS thread handle 1, query id 20 localhost root updating
update orders set total = 1 where id = 2

*** (1) HOLDS THE LOCK(S):
${lock(1586)}
*** (1) WAITING FOR THIS LOCK TO BE GRANTED:
${lock(1586, " waiting")}
*** (2) TRANSACTION:
MySQL thread id 9, OS thread handle 2, query id 21 localhost root updating
update orders set total = 2 where id = 1
*** (2) HOLDS THE LOCK(S):
${lock(1587)}
*** (2) WAITING FOR THIS LOCK TO BE GRANTED:
${lock(1587, " waiting")}
*** WE ROLL BACK TRANSACTION (1)
------------
TRANSACTIONS
------------
History list length 17`;
const FOREIGN = `LATEST FOREIGN KEY ERROR
------------------------
Foreign key constraint fails for table \`shop\`.\`lines\`:
,
  CONSTRAINT \`lines_order\` FOREIGN KEY (\`order_id\`) REFERENCES \`orders\` (\`id\`)
Trying to add in child table, in index lines_order tuple:`;

test.each([
  ["raw", MYSQL_DEADLOCK],
  ["of -B", `InnoDB\t\t${MYSQL_DEADLOCK.replaceAll("\n", "\\n")}`],
  ["of the error log", MYSQL_DEADLOCK.replace(/^/gm, "2026-11-27T03:00:00.123456Z 8 [Note] [MY-012469] [InnoDB] ")],
])("A deadlock %s is told in words", (_, text) => {
  const paste = readPaste(text);
  const one = verdict("M41", paste.isRead ? Object.fromEntries(paste.values) : {});
  expect(one.result === "fires" && one.measurements[0].words).toMatchObject([
    ["locked", { number: "1", statement: "update orders set total = 1 where id = 2" }],
    ["locked", { number: "2", waits: "`shop`.`orders` (PRIMARY, lock_mode X locks rec but not gap waiting)" }],
    ["victim", { victim: "1" }],
  ]);
  expect(paste.isRead && paste.values.get("innodb_history_list_length")).toBe("17");
});

test.each([
  [FOREIGN, "orphan"],
  [FOREIGN.replace("Trying to add in child table", "Trying to delete or update in parent table"), "referred"],
])("A foreign key that failed is told in words", (text, word) => {
  const paste = readPaste(text);
  const one = verdict("M42", paste.isRead ? Object.fromEntries(paste.values) : {});
  const values = { name: "`lines_order`", child: "`shop`.`lines` (`order_id`)", parent: "`orders` (`id`)" };
  expect(one.result === "fires" && one.measurements[0].words).toEqual([[word, values]]);
});
