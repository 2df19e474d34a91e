import { MYSQL_LOAD_RULES } from "./mysql-load-rules.ts";
import { DAY, testCases, WEEK } from "./rule-cases.ts";

testCases(MYSQL_LOAD_RULES, {
  temporaryTablesOnDisk: {
    N: [{ created_tmp_tables: WEEK, created_tmp_disk_tables: 0.4 * WEEK, version: undefined }],
    "does-not-fire": [
      { created_tmp_tables: 2 * WEEK, created_tmp_disk_tables: 0.4 * WEEK },
      // What a monitoring agent makes by itself.
      { created_tmp_tables: 0.3 * WEEK, created_tmp_disk_tables: 0.3 * WEEK },
    ],
    uptime: [{ uptime: DAY - 1 }],
  },
  connectionsFail: {
    N: [{ connections: 10_000, aborted_connects: 1700 }],
    "does-not-fire": [
      { connections: 20_000, aborted_connects: 1700 },
      { connections: 1700, aborted_connects: 1600 },
    ],
  },
});
