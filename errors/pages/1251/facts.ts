import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  engines: ["mysql"],
  symptoms: ["access-refused", "cannot-connect"],
  codes: [
    "ER_NOT_SUPPORTED_AUTH_MODE",
    "2059",
    "CR_AUTH_PLUGIN_CANNOT_LOAD",
    "2061",
    "CR_AUTH_PLUGIN_ERR",
    "1524",
  ],
  phrases: [
    "client does not support authentication protocol",
    "authentication plugin caching_sha2_password",
    "plugin caching_sha2_password could not be loaded",
    "authentication requires secure connection",
    "plugin mysql_native_password is not loaded",
  ],
  messages: [
    {
      servers: since("mysql-8.0"),
      text: "ERROR 1251 (08004): Client does not support authentication protocol requested by server; consider upgrading MySQL client",
    },
    {
      servers: since("mysql-8.4"),
      text: "ERROR 1524 (HY000): Plugin 'mysql_native_password' is not loaded",
    },
    {
      servers: since("mysql-8.0"),
      text: "ERROR 1045 (28000): Plugin caching_sha2_password could not be loaded:",
    },
    {
      manual: "MySQL 8.4",
      text: "ERROR 2061 (HY000): Authentication plugin 'caching_sha2_password' reported error: Authentication requires secure connection.",
    },
  ],
  diagnosis: [
    "SELECT user, host, plugin FROM mysql.user ORDER BY plugin, user;",
    "SELECT plugin_name, plugin_status FROM information_schema.plugins\nWHERE plugin_type = 'AUTHENTICATION';",
    [
      "shell",
      "mysql --version\nmysql -h db.example.com -u app -p -e '\\s' | grep -E 'SSL|Current user'",
    ],
  ],
  related: ["1045", "1698", "28P01"],
  sources: [
    "caching-sha2-pluggable-authentication",
    "https://dev.mysql.com/doc/mysql-errors/8.4/en/client-error-reference.html",
  ],
};
