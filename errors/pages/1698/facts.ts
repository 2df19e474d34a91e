import { type ErrorFacts, MARIADB } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["access-refused"],
  codes: ["ER_ACCESS_DENIED_NO_PASSWORD_ERROR"],
  phrases: [
    "auth_socket access denied",
    "unix_socket access denied",
    "access denied for user root localhost sudo",
  ],
  messages: [
    {
      servers: ["mysql-8.4", "mysql-8.0", ...MARIADB],
      text: "ERROR 1698 (28000): Access denied for user 'alice'@'localhost'",
    },
  ],
  diagnosis: [
    [
      "shell",
      'id -un\nsudo mysql -e "SELECT user, host, plugin FROM mysql.user ORDER BY user, host"',
    ],
    "SHOW CREATE USER 'root'@'localhost';",
  ],
  related: ["1045", "1251"],
  sources: [
    "socket-pluggable-authentication",
    "mariadb:reference/plugins/authentication-plugins/authentication-plugin-unix-socket",
  ],
};
