import { type ErrorFacts, since } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["does-not-start", "data-damaged"],
  stopsProduction: true,
  phrases: [
    "could not locate a valid checkpoint record",
    "could not locate required checkpoint record",
    "invalid primary checkpoint record",
    "could not find redo location referenced by checkpoint record",
  ],
  where: "log",
  messages: [
    {
      servers: since("postgres-17"),
      text: "LOG:  invalid checkpoint record\nPANIC:  could not locate a valid checkpoint record at 0/3000060",
    },
    {
      servers: ["postgres-16"],
      text: "LOG:  invalid checkpoint record\nPANIC:  could not locate a valid checkpoint record",
    },
    {
      servers: ["postgres-15", "postgres-14", "postgres-13"],
      text: "LOG:  invalid primary checkpoint record\nPANIC:  could not locate a valid checkpoint record",
    },
    {
      servers: since("postgres-17"),
      text: 'FATAL:  could not locate required checkpoint record at 0/3000060\nHINT:  If you are restoring from a backup, touch "/var/lib/postgresql/data/recovery.signal" or "/var/lib/postgresql/data/standby.signal" and add required recovery options.',
    },
    {
      servers: since("postgres-17"),
      text: "FATAL:  could not find redo location 0/2000028 referenced by checkpoint record at 0/3000060",
    },
  ],
  diagnosis: [
    [
      "shell",
      `ls -ld /var/lib/postgresql/data/backup_label /var/lib/postgresql/data/pg_wal
pg_controldata -D /var/lib/postgresql/data | grep 'Latest checkpoint.*\\(location\\|file\\|TimeLineID\\)'
ls /var/lib/postgresql/data/pg_wal/`,
    ],
    ["shell", `pg_waldump -p /var/lib/postgresql/data/pg_wal -t 1 -s 0/3000060 -n 1`],
  ],
  related: ["58P01", "XX001", "53100", "57P03", "lock-file"],
  sources: ["app-pgresetwal", "continuous-archiving", "wal-configuration", "pgwaldump"],
};
