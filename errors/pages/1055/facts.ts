import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused"],
  codes: ["1140", "ER_WRONG_FIELD_WITH_GROUP", "ER_MIX_OF_GROUP_FUNC_AND_FIELDS"],
  phrases: [
    "only_full_group_by",
    "isn't in group by",
    "nonaggregated column",
    "not functionally dependent on columns in group by",
  ],
  messages: [
    {
      servers: MYSQL,
      text: "ERROR 1055 (42000): Expression #2 of SELECT list is not in GROUP BY clause and contains nonaggregated column 'store.orders.id' which is not functionally dependent on columns in GROUP BY clause; this is incompatible with sql_mode=only_full_group_by",
    },
    {
      servers: MARIADB,
      text: "ERROR 1055 (42000): 'store.orders.id' isn't in GROUP BY",
    },
  ],
  diagnosis: [
    "SELECT @@GLOBAL.sql_mode, @@SESSION.sql_mode;",
    "SELECT customer, COUNT(DISTINCT id) + MAX(id IS NULL) AS id_values\nFROM orders GROUP BY customer HAVING id_values > 1 LIMIT 20;",
  ],
  related: ["unknown-variable", "1366", "1449", "1418", "strict-mode"],
  sources: ["group-by-handling", "sql-mode"],
};
