import type { ErrorFacts } from "../facts.ts";

export const facts: ErrorFacts = {
  symptoms: ["disk-full", "write-refused", "waits"],
  stopsProduction: true,
  codes: [
    "1021",
    "1878",
    "ER_DISK_FULL",
    "ER_TEMP_FILE_WRITE_FAILURE",
    "ENOSPC",
    "MY-012144",
    "MY-000035",
  ],
  phrases: [
    "disk is full writing",
    "disk got full writing",
    "errcode: 28",
    "os errno 28",
    "operating system error number 28",
    "temporary file write failure",
    "waiting for someone to free space",
    "got error 28 from storage engine",
    "no space left on device",
    "got errno 28 on write",
    "turning logging off for the whole duration",
  ],
  servers: ["mariadb-11.8"],
  messages: [
    {
      servers: ["mysql-8.4"],
      text: "ERROR 1114 (HY000): The table 'orders' is full",
    },
    {
      servers: ["mysql-8.4"],
      where: "log",
      text: "[ERROR] [MY-000035] [Server] Disk is full writing './binlog.000002' (OS errno 28 - No space left on device). Waiting for someone to free space... Retry in 60 secs. Message reprinted in 600 secs.",
    },
    { where: "log", text: "[FATAL] InnoDB: Error (Out of disk space) in rollback." },
    {
      where: "log",
      text: "[Warning] mariadbd: Disk is full writing './binlog.000001' (Errcode: 28 \"No space left on device\"). Waiting for someone to free space...",
    },
    "ERROR 1021 (HY000): Disk got full writing '.(temporary)' (Errcode: 28 \"No space left on device\")",
    {
      servers: ["mysql-8.4"],
      text: "ERROR 1878 (HY000): Temporary file write failure.",
    },
    "ERROR 1878 (HY000): Temporary file write failure",
  ],
  diagnosis: [
    [
      "shell",
      "df -h; df -i\ndu -xh --max-depth=1 /var/lib/mysql | sort -h | tail -20\nls -lhS /var/lib/mysql | head -20\nlsof -nP +L1 | grep -E 'mysqld|mariadbd'",
    ],
    "SHOW FULL PROCESSLIST;\nSELECT @@datadir, @@tmpdir, @@log_bin_basename;\nSHOW VARIABLES LIKE '%expire_logs%';",
    "SHOW REPLICA STATUS\\G\n-- MySQL < 8.0.22; MariaDB < 10.5.1\nSHOW SLAVE STATUS\\G",
  ],
  related: [
    "1114",
    "53100",
    "2002",
    "1236",
    "1290",
    "replication-stopped",
    "innodb-corruption",
    "1194",
  ],
  sources: ["full-disk", "purge-binary-logs"],
};
