import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["write-refused"],
  phrases: ["cannot execute in a read-only transaction"],
  messages: [
    "ERROR:  cannot execute INSERT in a read-only transaction",
    "ERROR:  cannot execute nextval() in a read-only transaction",
  ],
  diagnosis: [
    `SELECT pg_is_in_recovery(), inet_server_addr(),
       current_setting('transaction_read_only') AS transaction_read_only,
       current_setting('default_transaction_read_only') AS default_read_only;`,
    `SELECT coalesce(d.datname, 'all databases') AS database, coalesce(r.rolname, 'all roles') AS role, s.setconfig
FROM pg_db_role_setting s
LEFT JOIN pg_database d ON d.oid = s.setdatabase LEFT JOIN pg_roles r ON r.oid = s.setrole;`,
  ],
  related: ["57P03", "57014", "58P01"],
  sources: ["hot-standby", "runtime-config-client", "libpq-connect"],
};
