import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  codes: ["ER_LOCK_DEADLOCK"],
  phrases: ["deadlock found when trying to get lock"],
  messages: [
    "ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction",
  ],
  diagnosis: [
    "SHOW ENGINE INNODB STATUS\\G",
    "SELECT name, count FROM information_schema.innodb_metrics\nWHERE name = 'lock_deadlocks';\n-- MariaDB:\nSHOW GLOBAL STATUS LIKE 'Innodb_deadlocks';",
  ],
  related: ["1205", "40P01"],
  sources: ["innodb-deadlocks-handling", "innodb-error-handling"],
};
