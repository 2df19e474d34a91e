import { type ErrorFacts, MARIADB, MYSQL } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["text-wrong", "statement-refused"],
  codes: [
    "1253",
    "1267",
    "1270",
    "1271",
    "1115",
    "ER_UNKNOWN_COLLATION",
    "ER_COLLATION_CHARSET_MISMATCH",
    "ER_CANT_AGGREGATE_2COLLATIONS",
    "ER_UNKNOWN_CHARACTER_SET",
  ],
  phrases: [
    "unknown collation",
    "collation is not valid for character set",
    "illegal mix of collations",
    "unknown character set",
  ],
  messages: [
    {
      servers: ["mysql-5.7", "mariadb-10.11", "mariadb-10.6", "mariadb-10.5", "mariadb-10.3"],
      text: "ERROR 1273 (HY000): Unknown collation: 'utf8mb4_0900_ai_ci'",
    },
    {
      servers: [...MYSQL, "mariadb-10.6", "mariadb-10.5", "mariadb-10.3"],
      text: "ERROR 1273 (HY000): Unknown collation: 'utf8mb4_uca1400_ai_ci'",
    },
    "ERROR 1253 (42000): COLLATION 'utf8mb4_general_ci' is not valid for CHARACTER SET 'latin1'",
    "ERROR 1267 (HY000): Illegal mix of collations (utf8mb4_unicode_ci,IMPLICIT) and (utf8mb4_general_ci,IMPLICIT) for operation '='",
    { servers: MARIADB, text: "ERROR 1115 (42000): Unknown character set: 'gb18030'" },
  ],
  diagnosis: [
    ["shell", `grep -aoE '(CHARSET|COLLATE)[= ][a-z0-9_]+' dump.sql | sort | uniq -c`],
    `SELECT VERSION(), @@collation_server, @@collation_database;
SHOW COLLATION WHERE Collation LIKE '%0900%' OR Collation LIKE '%1400%';
SELECT table_name, column_name, character_set_name, collation_name
FROM information_schema.columns
WHERE table_schema = 'shop' AND collation_name IS NOT NULL ORDER BY collation_name;`,
    `SELECT MIN(name), MAX(name), COUNT(*) FROM customers
GROUP BY name COLLATE utf8mb4_unicode_520_ci HAVING COUNT(*) > 1;`,
  ],
  related: ["1366", "1062", "1071", "1227"],
  sources: [
    "charset-unicode-sets",
    "charset-collation-coercibility",
    "mariadb:reference/data-types/string-data-types/character-sets/supported-character-sets-and-collations",
  ],
};
