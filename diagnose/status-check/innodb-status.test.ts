import { expect, test } from "vitest";
import { valuesIn } from "./test-check.ts";

/** What an entry of MySQL's error log begins with. */
const ENTRY = "2026-11-27T15:25:18.299712Z 0 [Note]";
test.each([
  ["SHOW ENGINE INNODB STATUS", ""],
  ["the log of MySQL 8.4", `${ENTRY} [MY-012469] [InnoDB]  `],
  ["the log of MySQL 5.7", `${ENTRY} InnoDB: `],
  ["the log of MariaDB", "2026-11-27 15:25:26 7 [Note] InnoDB: "],
])("the last deadlock of INSERT statements, which are no export: %s", (_, before) => {
  const transaction = (number: number, value: string) =>
    `${before}*** (${number}) TRANSACTION:
TRANSACTION 200${number}, ACTIVE 0 sec inserting
MySQL thread id 5${number}, OS thread handle 6131019776, query id 97${number} localhost root update
insert into invoices (id, total) values (${value}, 79)
${before}*** (${number}) WAITING FOR THIS LOCK TO BE GRANTED:
RECORD LOCKS space id 3 page no 6 n bits 192 index PRIMARY of table \`shop\`.\`invoices\` trx id 200${number} lock_mode X waiting`;
  const deadlock = (first: string, second: string) =>
    [
      transaction(1, first),
      transaction(2, second),
      `${before}*** WE ROLL BACK TRANSACTION (2)`,
    ].join("\n");
  const waits = "`shop`.`invoices` (PRIMARY, lock_mode X waiting)";
  expect(valuesIn(`${deadlock("5", "6")}\n${deadlock("7", "8")}`)).toMatchObject({
    "LATEST DETECTED DEADLOCK 1 statement": "insert into invoices (id, total) values (7, 79)",
    "LATEST DETECTED DEADLOCK 1 waits": waits,
    "LATEST DETECTED DEADLOCK 2 statement": "insert into invoices (id, total) values (8, 79)",
    "LATEST DETECTED DEADLOCK 2 waits": waits,
  });
});

test.each([
  ["", "93601"],
  ["... truncated...\n", undefined],
])("the oldest open transaction of a list, unless %j has cut it off", (cut, expected) => {
  const list = `------------
TRANSACTIONS
------------
History list length 12
---TRANSACTION 421, not started
${cut}---TRANSACTION 907, ACTIVE 35 sec fetching rows
---TRANSACTION 0 906, ACTIVE (PREPARED) 93601 sec, process no 7809
`;
  expect(valuesIn(list).oldest_transaction_seconds).toBe(expected);
});
