import { MYSQL_INNODB_RULES } from "./mysql-innodb-rules.ts";
import { testCases } from "./rule-cases.ts";

testCases(MYSQL_INNODB_RULES, {
  historyListLong: [
    ["W", { trx_rseg_history_len: 1_000_001 }],
    ["H", { innodb_history_list_length: 10_000_001 }],
    ["does-not-fire", { trx_rseg_history_len: 1_000_000 }],
  ],
});
