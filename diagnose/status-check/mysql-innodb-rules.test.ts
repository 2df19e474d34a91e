/** The files pastes/*-innodb-*.txt are what SHOW ENGINE INNODB STATUS of new servers told of what was made to fail. */
import { expect, test } from "vitest";
import { MYSQL_INNODB_RULES } from "./mysql-innodb-rules.ts";
import { file, testCases, verdict, view } from "./rule-cases.ts";
import { valuesIn } from "./test-check.ts";

testCases(MYSQL_INNODB_RULES, {
  historyListLong: {
    W: [{ trx_rseg_history_len: 1_000_001 }],
    H: [{ innodb_history_list_length: 10_000_001 }],
    "does-not-fire": [{ trx_rseg_history_len: 1_000_000 }],
  },
  deadlock: {
    N: [view("LATEST DETECTED DEADLOCK", { number: 1 })],
  },
  foreignKeyFailed: {
    N: [view("LATEST FOREIGN KEY ERROR", { kind: "child" })],
  },
});

/** What a rule says in words of a paste. */
function words(id: string, text: string) {
  const one = verdict(id, valuesIn(text));
  return one.result === "fires" ? one.measurements[0]?.words : one.result;
}

const TOTALS = [
  "update orders set total = 1 where id = 2",
  "update orders set total = 2 where id = 1",
] as const;
const LOCK = "`shop`.`orders` (PRIMARY, lock_mode X locks rec but not gap";

test.each([
  // It does not write what the first one holds.
  ["mysql-5.7-innodb-child.txt", ["waits", "locked"], TOTALS, "1"],
  ["mysql-8.4-innodb-alter.txt", ["locked", "locked"], TOTALS, "1"],
  // It begins with the one that closed the circle.
  ["mariadb-11.8-innodb-parent.txt", ["locked", "locked"], TOTALS.toReversed(), "2"],
] as const)(
  "The deadlock of %s is told in words, in each form",
  (name, said, statements, victim) => {
    const text = file(name);
    for (const form of [
      text,
      `InnoDB\t\t${text.replaceAll("\n", "\\n")}`,
      text.replace(/^/gm, "2026-11-27T03:00:00.123456Z 8 [Note] [MY-012469] [InnoDB] "),
    ])
      expect(words("M41", form)).toEqual([
        ...said.map((word, index) => [
          word,
          {
            number: String(index + 1),
            statement: statements[index],
            holds: word === "waits" ? "" : `${LOCK})`,
            waits: `${LOCK} waiting)`,
          },
        ]),
        ["victim", { victim }],
      ]);
  },
);

const KEY = {
  name: "`items_order`",
  child: "`shop`.`items` (`order_id`)",
  parent: "`orders` (`id`)",
  reason: "",
};
const UNMADE = { name: "", child: "", parent: "", reason: "" };

test.each([
  ["mysql-5.7-innodb-child.txt", "orphan", KEY],
  ["mariadb-11.8-innodb-parent.txt", "referred", KEY],
  ["mysql-8.4-innodb-alter.txt", "orphan", { ...KEY, child: "items (`order_id`)" }],
  [
    "mysql-5.7-innodb-create.txt",
    "unmade",
    {
      ...UNMADE,
      child: "shop/bad_type",
      reason:
        "foreign key (order_id) references orders (id)): Cannot find an index in the referenced table where the referenced columns appear as the first columns, or column types in the table and the referenced table do not match for constraint.",
    },
  ],
  [
    "mariadb-11.8-innodb-create.txt",
    "unmade",
    {
      ...UNMADE,
      child: "`shop`.`bad_table`",
      reason:
        "Create table `shop`.`bad_table` with foreign key `bad_table_order` constraint failed. Referenced table `shop`.`nowhere` not found in the data dictionary.",
    },
  ],
])("The foreign key of %s that failed is told in words", (name, word, values) => {
  expect(words("M42", file(name))).toEqual([[word, values]]);
});

test("Names with blanks and parentheses, and locks of whole tables, are read", () => {
  const child = file("mysql-5.7-innodb-child.txt")
    .replaceAll("`items`", "`all: items`")
    .replaceAll("`order_id`", "`order (id)`")
    .replaceAll("index PRIMARY of", "index by order of")
    .replace(
      /^RECORD LOCKS.* waiting$/m,
      "TABLE LOCK table `my shop`.`orders` trx id 1290 lock mode AUTO-INC waiting",
    );
  expect(words("M42", child)).toEqual([
    ["orphan", { ...KEY, child: "`shop`.`all: items` (`order (id)`)" }],
  ]);
  expect(words("M41", child)).toMatchObject([
    ["waits", { waits: "`my shop`.`orders` (lock mode AUTO-INC waiting)" }],
    ["locked", { holds: LOCK.replace("PRIMARY", "by order").concat(")") }],
    ["victim", {}],
  ]);
});

test("The history list is read out of the same answer", () => {
  const values = valuesIn(`${file("mysql-8.4-innodb-alter.txt")}History list length 17\n`);
  expect(values.innodb_history_list_length).toBe("17");
});
