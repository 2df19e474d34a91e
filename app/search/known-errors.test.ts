/** Messages as people paste them lead to their page, and those of no page are not taken for a known error. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchQuery } from "../../site/search-query.ts";
import { SectionIndex } from "./section-index.server.ts";

/** Error, or "-" where no page is about it, and message. */
const lines = readFileSync(join(import.meta.dirname, "data/pasted-messages.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [error = "", message = ""] = line.split("\t");
    return { error: error === "-" ? undefined : error, message };
  });

/** What is pasted, line by line, and the pages of it, the gravest first. Of these none may be missed. */
const EXACT: readonly (readonly [pages: string, ...lines: string[]])[] = [
  [
    "innodb-corruption 2006",
    "[Warning] Aborted connection 12 to db: 'x' (Got timeout reading communication packets)",
    "[ERROR] InnoDB: Database page corruption on disk or a failed file read of page [page id: space=5, page number=3].",
  ],
  [
    "XX001 57014",
    "ERROR:  canceling statement due to statement timeout",
    "ERROR:  deadlock detected",
    'ERROR:  could not read block 5 in file "base/16384/2619": read only 0 of 8192 bytes',
  ],
  [
    "XX001 57014",
    "ERROR:  canceling statement due to user request",
    "WARNING:  page verification failed, calculated checksum 1 but expected 2",
  ],
  [
    "no-checkpoint 57P03",
    "2026-11-28 10:00:00.400 UTC [28] FATAL:  the database system is starting up",
    "2026-11-28 10:00:00.500 UTC [27] LOG:  invalid primary checkpoint record",
    "2026-11-28 10:00:00.500 UTC [27] PANIC:  could not locate a valid checkpoint record",
    "2026-11-28 10:00:00.600 UTC [1] LOG:  startup process (PID 27) was terminated by signal 6: Aborted",
  ],
  [
    "out-of-memory",
    "[ERROR] InnoDB: Cannot allocate memory for the buffer pool",
    "[ERROR] InnoDB: Plugin initialization aborted with error Out of memory",
    "[ERROR] Plugin 'InnoDB' registration as a STORAGE ENGINE failed.",
    "[ERROR] Aborting",
  ],
  [
    "",
    "[ERROR] InnoDB: Missing FILE_CHECKPOINT at 123 between the checkpoint 1 and the end 2.",
    "[ERROR] Plugin 'InnoDB' registration as a STORAGE ENGINE failed.",
    "[ERROR] Unknown/unsupported storage engine: InnoDB",
  ],
  [
    "innodb-lock",
    "[ERROR] mariadbd: Can't lock aria control file '/var/lib/mysql/aria_log_control' for exclusive use, error: 11. Will retry for 30 seconds",
    "[ERROR] Plugin 'Aria' registration as a STORAGE ENGINE failed.",
    "[ERROR] InnoDB: Unable to lock ./ibdata1 error: 11",
  ],
  [
    "",
    "LOG:  server process (PID 77) was terminated by signal 11: Segmentation fault",
    "LOG:  terminating any other active server processes",
  ],
  [
    "out-of-memory 57P03",
    "LOG:  server process (PID 77) was terminated by signal 9: Killed",
    "FATAL:  the database system is in recovery mode",
  ],
  [
    "upgrade-refused",
    "1 [ERROR] [MY-012526] [InnoDB] Upgrade is not supported after a crash or shutdown with innodb_fast_shutdown = 2.",
    "0 [ERROR] [MY-010020] [Server] Data Dictionary initialization failed.",
    "0 [ERROR] [MY-010119] [Server] Aborting",
  ],
  [
    "",
    "0 [ERROR] [MY-011096] [Server] No data dictionary version number found.",
    "0 [ERROR] [MY-010119] [Server] Aborting",
  ],
  [
    "out-of-memory",
    "mysqld: Table 'mysql.plugin' doesn't exist",
    "160327 17:15:20 InnoDB: Fatal error: cannot allocate memory for the buffer pool",
    "160327 17:15:20 [ERROR] Unknown/unsupported storage engine: InnoDB",
  ],
  ["XX001", "ERROR:  MultiXactId 1075235 has not been created yet -- apparent wraparound"],
  [
    "XX001",
    "ERROR:  could not access status of transaction 3710054",
    'DETAIL:  Could not open file "pg_xact/0003": No such file or directory.',
  ],
  ["XX001", 'FATAL:  could not open file "pg_xact/0001": No such file or directory'],
  [
    "53100 dropped-table",
    'ERROR:  relation "foo" does not exist at character 15',
    'ERROR:  could not write to file "base/pgsql_tmp/pgsql_tmp14.0": No space left on device',
  ],
  [
    "53100",
    "ERROR:  no se pudo escribir a archivo «base/pgsql_tmp/pgsql_tmp14.0»: No queda espacio en el dispositivo",
  ],
  [
    "53100",
    'PANIC:  scrittura nel file "pg_wal/xlogtemp.1234" fallita: Spazio esaurito sul device',
  ],
  // What has no page, and ended the server, is not answered by what follows from it.
  [
    "",
    "FATAL:  the database system is starting up",
    "PANIC:  WAL contains references to invalid pages",
  ],
  [
    "",
    "FATAL:  requested timeline 33 is not a child of this server's history",
    "FATAL:  the database system is starting up",
  ],
  [
    "53100 57P03",
    'PANIC:  could not fsync file "pg_xact/0": No space left on device',
    "FATAL:  the database system is in recovery mode",
  ],
  [
    "53100",
    "2026-11-29 10:00:00 UTC [29] ERROR:  could not access status of transaction 0",
    '2026-11-29 10:00:00 UTC [29] DETAIL:  Could not write to file "pg_subtrans/000B" at offset 32768: No space left on device.',
  ],
  // A part of a message belongs to its own line, also where no line has a time.
  [
    "no-checkpoint 23505",
    'ERROR:  duplicate key value violates unique constraint "a"',
    "DETAIL:  Key (id)=(1) already exists.",
    "PANIC:  could not locate a valid checkpoint record",
    'HINT:  If you are restoring from a backup, touch "recovery.signal" and add required recovery options.',
  ],
  [
    "wraparound 23505",
    'ERROR:  duplicate key value violates unique constraint "a"',
    "ERROR:  canceling statement due to user request",
    'ERROR:  database is not accepting commands to avoid wraparound data loss in database "app"',
  ],
  [
    "58P01 57P03",
    "FATAL:  the database system is starting up",
    "FATAL:  could not receive data from WAL stream: ERROR:  requested WAL segment 0000000500000018000000AA has already been removed",
  ],
  [
    "galera-inconsistent 1062",
    "[ERROR] Slave SQL: Could not execute Write_rows_v1 event on table shop.t; Duplicate entry '7' for key 'PRIMARY', Error_code: 1062; handler error HA_ERR_FOUND_DUPP_KEY",
    "[ERROR] WSREP: Inconsistency detected: Inconsistent by consensus on 1c2d:42",
  ],
  // Of a container's log, whose blanks are one in an address.
  [
    "53100",
    'postgres_1   | LOG:  could not close temporary statistics file "pg_stat_tmp/global.tmp": No space left on device',
  ],
  // A name in quotes tells no product.
  [
    "1045",
    "ERROR 1045 (28000): Access denied for user 'mongodb_exporter'@'localhost' (using password: YES)",
  ],
  ["28P01", 'FATAL:  password authentication failed for user "redis"'],
  ["1698", "mysqli::real_connect(): (HY000/1698): Access denied for user 'root'@'localhost'"],
  ["postgres-unreachable", "dial tcp 10.43.1.2:5432: connect: connection refused"],
  [
    "postgres-unreachable",
    'psycopg2.OperationalError: could not translate host name "db" to address: Name or service not known',
  ],
  ["", "dial tcp 10.43.1.2:8080: connect: connection refused"],
  ["disk-full", "[ERROR] [MY-012145] [InnoDB] Error number 28 means 'No space left on device'"],
  [
    "",
    "[ERROR] [MY-013129] [Server] A message for a client: MY-001146 - Table 'mysql.component' doesn't exist",
  ],
  [
    "innodb-lock",
    "[ERROR] mysqld: Got error 'Could not get an exclusive lock; file is probably in use by another process' when trying to use aria control file '/var/lib/mysql/aria_log_control'",
    "[ERROR] Plugin 'Aria' registration as a STORAGE ENGINE failed.",
  ],
  ["wraparound", "wraparound"],
  [
    "1045",
    "MySqlException (0x80004005): Authentication to host 'db' for user 'app' using method 'caching_sha2_password' failed with message: Access denied for user 'app'@'10.0.0.9' (using password: YES)",
  ],
  [
    "2002",
    "com.mysql.cj.jdbc.exceptions.CommunicationsException: Communications link failure",
    "The last packet sent successfully to the server was 0 milliseconds ago. The driver has not received any packets from the server.",
    "Caused by: java.net.ConnectException: Connection refused",
  ],
  [
    "2006",
    "com.mysql.cj.jdbc.exceptions.CommunicationsException: Communications link failure",
    "The last packet successfully received from the server was 1,234 milliseconds ago. The last packet sent successfully to the server was 1,235 milliseconds ago.",
  ],
  [
    "2002",
    "MySqlConnector.MySqlException (0x80004005): Unable to connect to any of the specified MySQL hosts.",
  ],
  [
    "1251",
    "Authentication plugin 'caching_sha2_password' cannot be loaded: dlopen(caching_sha2_password.so, 2)",
  ],
  [
    "galera-join",
    "[ERROR] WSREP: gcs/src/gcs_core.cpp:208: Failed to open backend connection: -110 (Connection timed out)",
  ],
  [
    "galera-join",
    "[ERROR] WSREP: Process completed with error: wsrep_sst_rsync --role 'joiner' --address '10.0.0.2' : 1 (Operation not permitted)",
  ],
  [
    "galera-join",
    "[ERROR] WSREP: Failed to read 'ready <addr>' from: wsrep_sst_xtrabackup-v2 --role 'joiner' --address '10.0.0.3'",
  ],
  [
    "postgres-unreachable",
    "org.postgresql.util.PSQLException: Conexão para localhost:5432 recusada. Verifique se o nome da máquina e a porta estão corretos e se o postmaster está aceitando conexões TCP/IP.",
  ],
  [
    "postgres-unreachable",
    "org.postgresql.util.PSQLException: Verbindung zu localhost:5432 abgelehnt. Überprüfen Sie die Korrektheit von Hostnamen und der Portnummer und dass der Datenbankserver TCP/IP-Verbindungen annimmt.",
  ],
  [
    "40P01",
    "ERRORE:  rilevato deadlock",
    "DETTAGLI:  Il processo 4242 aspetta ShareLock sulla transazione 777; bloccato dal processo 4343.",
  ],
  ["", "Unknown system variable 'query_cache_size'"],
  ["", "Key 'idx_a' doesn't exist in table 'orders'"],
  ["", "Key column 'x' doesn't exist in table"],
  ["", "Can't drop user 'a'@'%'; it doesn't exist"],
  ["", "Duplicate key name 'x'"],
  ["", 'ERRORE:  il vincolo "fk_ordini" per la tabella "righe" non esiste'],
  ["", "Table 'users' already exists"],
  ["", "Table 'orders' is read only"],
  ["", "channel binding is required, but client does not support it"],
];

/** The product's name decides between pages that have the same name. */
const QUESTIONS = {
  en: {
    "cannot connect to postgresql": "postgres-unreachable",
    "cannot connect to mariadb": "2002",
    "disk full mysql": "disk-full",
  },
  es: {
    "No me puedo conectar a postgres": "postgres-unreachable",
    "demasiadas conecciones": "1040",
    "no se puede conectar a mariadb": "2002",
  },
  ca: {
    "no es pot connectar a postgresql": "postgres-unreachable",
    "no em puc connectar a mysql": "2002",
  },
  pt: {
    "não consigo conectar ao postgres": "postgres-unreachable",
    "não consigo ligar ao mysql": "2002",
  },
  it: {
    "impossibile connettersi a postgresql": "postgres-unreachable",
    "non riesco a connettermi a mysql": "2002",
  },
} as const;

describe.each(["en", "es", "ca", "pt", "it"] as const)("in %s", (language) => {
  const index = new SectionIndex(language);
  const errorsIn = (pasted: string) => {
    const query = searchQuery(new URLSearchParams({ q: pasted }));
    return index.knownErrors(query, index.read(query)).errors;
  };
  const wrong = lines.flatMap((line) => {
    const [found] = errorsIn(line.message);
    return found === line.error ? [] : [{ ...line, found }];
  });
  const said = wrong
    .map(({ error, found, message }) => `${error}, not ${found}: ${message}`)
    .join("\n");

  test("95 of 100 messages that have a page lead to it", () => {
    const known = lines.filter(({ error }) => error);
    expect(known.length).toBeGreaterThanOrEqual(200);
    expect(wrong.filter(({ error }) => error).length, said).toBeLessThanOrEqual(known.length / 20);
  });

  test("of 100 messages that have no page at most three are taken for a known error", () => {
    const unknown = lines.filter(({ error }) => !error);
    expect(unknown.length).toBeGreaterThanOrEqual(100);
    expect(wrong.filter(({ error }) => !error).length, said).toBeLessThanOrEqual(
      (3 * unknown.length) / 100,
    );
  });

  test("each line of a log counts by how grave it is, and a message as a whole", () => {
    const found = EXACT.map(([, ...pasted]) => [errorsIn(pasted.join("\n")).join(" "), ...pasted]);
    expect(found).toEqual(EXACT);
  });

  test.each(
    Object.entries({ ...QUESTIONS[language], "Deadlock found when trying to get lock": "1213" }),
  )("%s: %s", (question, error) => expect(errorsIn(question)).toEqual([error]));
});
