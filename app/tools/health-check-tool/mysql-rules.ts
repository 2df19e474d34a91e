/** The rules for MySQL, MariaDB and Percona Server, over `SHOW GLOBAL VARIABLES` and `SHOW GLOBAL STATUS`. */
import { MYSQL_RUNNING_RULES } from "./mysql-running-rules.ts";
import { MYSQL_SETTING_RULES } from "./mysql-setting-rules.ts";
import type { Rule } from "./rules.ts";

export const MYSQL_RULES: readonly Rule[] = [...MYSQL_SETTING_RULES, ...MYSQL_RUNNING_RULES];
