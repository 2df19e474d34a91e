import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused", "access-refused"],
  codes: ["4006", "ER_NO_SUCH_USER"],
  phrases: ["user specified as a definer does not exist", "definer does not exist"],
  messages: [
    "ERROR 1449 (HY000): The user specified as a definer ('former'@'localhost') does not exist",
  ],
  diagnosis: [
    "SELECT 'view' AS kind, table_schema AS db, table_name AS name, definer, security_type\nFROM information_schema.views WHERE definer LIKE 'former@%'\nUNION ALL SELECT routine_type, routine_schema, routine_name, definer, security_type\nFROM information_schema.routines WHERE definer LIKE 'former@%'\nUNION ALL SELECT 'trigger', trigger_schema, trigger_name, definer, 'DEFINER'\nFROM information_schema.triggers WHERE definer LIKE 'former@%'\nUNION ALL SELECT 'event', event_schema, event_name, definer, 'DEFINER'\nFROM information_schema.events WHERE definer LIKE 'former@%';",
    "SELECT user, host FROM mysql.user WHERE user = 'former';\nSHOW CREATE VIEW open_orders;",
  ],
  related: ["1045", "1227", "1418", "1290"],
  sources: ["stored-objects-security"],
};
