import { type ErrorFacts, MARIADB } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["statement-refused", "write-refused"],
  codes: ["ER_NET_PACKET_TOO_LARGE", "1301", "1162", "ER_WARN_ALLOWED_PACKET_OVERFLOWED"],
  phrases: [
    "got a packet bigger than max_allowed_packet bytes",
    "max_allowed_packet",
    "larger than max_allowed_packet",
    "packet for query is too large",
  ],
  messages: [
    "ERROR 1153 (08S01): Got a packet bigger than 'max_allowed_packet' bytes",
    "ERROR 1301 (HY000): Result of repeat() was larger than max_allowed_packet (65536) - truncated",
    {
      servers: MARIADB,
      where: "log",
      text: "(Got a packet bigger than 'max_allowed_packet' bytes)",
    },
  ],
  diagnosis: [
    "SELECT @@global.max_allowed_packet, @@session.max_allowed_packet;\nSHOW GLOBAL STATUS WHERE Variable_name IN ('Aborted_clients', 'Uptime');",
    [
      "shell",
      "mysql --help | grep '^max-allowed-packet'\nmysqldump --help | grep '^max-allowed-packet'",
    ],
    ["shell", "awk '{ if (length($0) > n) n = length($0) } END { print n }' dump.sql"],
  ],
  related: ["2006", "1236"],
  sources: ["packet-too-large"],
};
