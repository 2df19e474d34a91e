/** The rules about what InnoDB says of itself, in SHOW ENGINE INNODB STATUS too: from M40 on. */
import { above, rulesOf } from "./rules.ts";
import { AURORA } from "./terms.ts";

const MILLION = 1_000_000;

export const MYSQL_INNODB_RULES = rulesOf("mysql", {
  historyListLong: {
    id: "M40",
    notOn: AURORA,
    checks: [
      above(
        { H: 10 * MILLION, W: MILLION },
        {
          needs: ["innodb_history_list_length|trx_rseg_history_len"],
          role: "PROCESS",
          unit: "count",
          confidence: "state",
          isJudgement: true,
          value: (inputs) => inputs.number("innodb_history_list_length|trx_rseg_history_len"),
        },
      ),
    ],
  },
});
