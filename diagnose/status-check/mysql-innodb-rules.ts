/** The rules about what InnoDB says of itself, in SHOW ENGINE INNODB STATUS too: from M40 on. */

import { DEADLOCK, FOREIGN_KEY } from "./innodb-status.ts";
import type { Inputs } from "./inputs.ts";
import { type Check, numberCheck, rulesOf, type Said } from "./rules.ts";
import { AURORA } from "./terms.ts";

const MILLION = 1_000_000;

/** What is said of a foreign key, by which row was refused. */
const WORDS: Readonly<Record<string, Said[0]>> = { child: "orphan", unmade: "unmade" };

/** An event that InnoDB keeps until the next one. @param number of its error */
function told(number: string, words: (inputs: Inputs) => Said[]): Check {
  return {
    needs: [],
    unit: "text",
    confidence: "state",
    severities: ["N"],
    value: (inputs) => {
      inputs.note("errno", number);
      return number;
    },
    test: () => "N",
    words,
  };
}

export const MYSQL_INNODB_RULES = rulesOf("mysql", {
  historyListLong: {
    id: "M40",
    notOn: AURORA,
    checks: [
      numberCheck(
        "innodb_history_list_length|trx_rseg_history_len",
        { H: 10 * MILLION, W: MILLION },
        { role: "PROCESS", isJudgement: true },
      ),
    ],
  },
  deadlock: {
    id: "M41",
    about: DEADLOCK,
    checks: [
      told("1213", (inputs) => {
        const rows = inputs.rows(DEADLOCK);
        const said = rows.map(
          (row): Said => [
            row.get("holds") ? "locked" : "waits",
            row.all(["number", "statement", "holds", "waits"]),
          ],
        );
        return [...said, ["victim", rows[0]?.all(["victim"]) ?? {}]];
      }),
    ],
  },
  foreignKeyFailed: {
    id: "M42",
    about: FOREIGN_KEY,
    checks: [
      told("1452", (inputs) =>
        inputs
          .rows(FOREIGN_KEY)
          .map((row) => [
            WORDS[row.text("kind")] ?? "referred",
            row.all(["name", "child", "parent", "reason"]),
          ]),
      ),
    ],
  },
});
