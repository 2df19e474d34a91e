import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["replica-stopped"],
  codes: ["13146", "ER_SLAVE_CONVERSION_FAILED", "ER_REPLICA_CONVERSION_FAILED"],
  phrases: ["column cannot be converted from type to type"],
  where: "status",
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "Column 0 of table 'shop.items' cannot be converted from type 'int' to type 'smallint'",
    },
    {
      servers: ["mysql-5.7", "mariadb-11.8", "mariadb-10.5"],
      text: "Last_SQL_Error: Column 0 of table 'shop.items' cannot be converted from type 'int' to type 'smallint(6)'",
    },
  ],
  diagnosis: [
    "SHOW CREATE TABLE shop.items\\G",
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN (\n  'replica_type_conversions', 'slave_type_conversions',\n  'binlog_row_metadata', 'gtid_executed', 'gtid_binlog_pos');",
  ],
  related: ["replication-stopped", "1032"],
  sources: ["replication-features-differing-tables"],
};
