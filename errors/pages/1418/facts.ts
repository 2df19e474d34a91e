import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "access-refused"],
  codes: ["1419", "ER_BINLOG_UNSAFE_ROUTINE", "ER_BINLOG_CREATE_ROUTINE_NEED_SUPER"],
  phrases: [
    "log_bin_trust_function_creators",
    "none of deterministic no sql reads sql data",
    "super privilege and binary logging is enabled",
  ],
  messages: [
    "ERROR 1418 (HY000): This function has none of DETERMINISTIC, NO SQL, or READS SQL DATA in its declaration and binary logging is enabled (you *might* want to use the less safe log_bin_trust_function_creators variable)",
    "ERROR 1419 (HY000): You do not have the SUPER privilege and binary logging is enabled (you *might* want to use the less safe log_bin_trust_function_creators variable)",
  ],
  diagnosis: [
    "SELECT @@log_bin, @@binlog_format, @@log_bin_trust_function_creators;\nSHOW GRANTS;",
    "SELECT routine_schema, routine_name, is_deterministic, sql_data_access, definer\nFROM information_schema.routines\nWHERE routine_type = 'FUNCTION' AND is_deterministic = 'NO'\n  AND routine_schema NOT IN ('sys', 'mysql');",
  ],
  related: ["1449", "1227", "1045", "replica-differs"],
  sources: ["stored-programs-logging"],
};
