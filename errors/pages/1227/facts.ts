import { type ErrorFacts, MYSQL, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused", "statement-refused"],
  codes: [
    "ER_SPECIFIC_ACCESS_DENIED_ERROR",
    "1044",
    "ER_DBACCESS_DENIED_ERROR",
    "1142",
    "1143",
    "ER_TABLEACCESS_DENIED_ERROR",
  ],
  phrases: [
    "access denied you need at least one of the privilege",
    "need the super privilege",
    "access denied for user to database",
    "command denied to user for table",
  ],
  messages: [
    {
      servers: since("mysql-8.4"),
      text: "ERROR 1227 (42000): Access denied; you need (at least one of) the SUPER or SET_ANY_DEFINER privilege(s) for this operation",
    },
    {
      servers: ["mysql-8.0"],
      text: "ERROR 1227 (42000): Access denied; you need (at least one of) the SUPER or SET_USER_ID privilege(s) for this operation",
    },
    {
      servers: since("mariadb-11.4"),
      text: "ERROR 1227 (42000): Access denied; you need (at least one of) the SET USER privilege(s) for this operation",
    },
    {
      servers: ["mariadb-10.11", "mariadb-10.6", "mariadb-10.5"],
      text: "ERROR 1227 (42000): Access denied; you need (at least one of) the SUPER, SET USER privilege(s) for this operation",
    },
    {
      servers: ["mysql-5.7", "mariadb-10.3"],
      text: "ERROR 1227 (42000): Access denied; you need (at least one of) the SUPER privilege(s) for this operation",
    },
    {
      servers: [...MYSQL, "mariadb-10.3"],
      text: "ERROR 1227 (42000): Access denied; you need (at least one of) the SUPER, REPLICATION CLIENT privilege(s) for this operation",
    },
  ],
  diagnosis: [
    "SELECT CURRENT_USER();\nSHOW GRANTS;",
    ["shell", "grep -nE 'DEFINER=|SQL_LOG_BIN|GTID_PURGED' dump.sql | cut -c1-120 | head"],
    "SELECT 'view' AS what, definer, COUNT(*) FROM information_schema.views GROUP BY definer\nUNION ALL SELECT 'routine', definer, COUNT(*) FROM information_schema.routines GROUP BY definer\nUNION ALL SELECT 'trigger', definer, COUNT(*) FROM information_schema.triggers GROUP BY definer;",
  ],
  related: ["1045"],
  sources: [
    "privileges-provided",
    "mariadb:reference/sql-statements/account-management-sql-statements/grant",
  ],
};
