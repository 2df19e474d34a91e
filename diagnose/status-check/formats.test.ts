/** Reading what clients print. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_PASTE, readPaste } from "./formats.ts";
import { MYSQL_STATEMENTS, POSTGRES_QUERY } from "./queries.ts";
import { file, neededBy } from "./rule-cases.ts";
import { read, valuesIn } from "./test-check.ts";

test("Several channels, and the columns of a view without rows, are read", () => {
  const channels =
    'Channel_Name,Replica_IO_Running,Last_IO_Error\neast,Yes,\n"west, old",No,"cannot connect,\nretried"';
  expect(valuesIn(channels)).toMatchObject({
    "SHOW REPLICA STATUS": "2",
    "SHOW REPLICA STATUS 2 channel_name": "west, old",
    "SHOW REPLICA STATUS 2 last_io_error": "cannot connect,\nretried",
  });
  const none = " pid | status | receive_start_lsn \n-----+--------+-------------------\n(0 rows)\n";
  expect(read(none).engine).toBe("postgres");
  expect(valuesIn(none)).toMatchObject({ pg_stat_wal_receiver: "0" });
  const json = '[{"slot_name": "a", "active": false, "restart_lsn": null}]';
  expect(valuesIn(json)).toMatchObject({
    pg_replication_slots: "1",
    "pg_replication_slots 1 active": "false",
  });
  const expanded =
    "-[ RECORD 1 ]----+-----\npid | 7\napplication_name | standby\nsync_state | async\nreplay_lag | \n";
  expect(valuesIn(expanded)).toMatchObject({
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
    expect(read(text).engine).toBe("mysql");
    expect(valuesIn(text)).toMatchObject(expected);
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
    expect(valuesIn(["Hello,", ...lines(TABLE)].join("\n"))).toMatchObject(expected);
    expect(
      valuesIn(lines("Uptime\t86400\nversion\t8.4.7\nsync_binlog\t1\nlog_bin\tON").join("\n")),
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
      expect(valuesIn(rows.map((row) => row.join("\t")).join("\n"))).toEqual({
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
    expect(valuesIn(html)).toEqual({ fsync: "off", ssl_ciphers: "HIGH:!aNULL & more" });
  });

  test("pgAdmin's grid, and SHOW ALL of psql with its descriptions", () => {
    expect(valuesIn('"name"\t"value"\n"fsync"\t"off"\n"backends"\t"7"')).toEqual({
      fsync: "off",
      backends: "7",
    });
    const all =
      "  name  | setting | description\n--------+---------+--------\n fsync  | off     | Forces | synchronization.\n wal_level | minimal | Sets, of WAL\n(2 rows)";
    expect(valuesIn(all)).toEqual({ fsync: "off", wal_level: "minimal" });
  });
});

test("The last line of a table without its right edge is not read: its value may be cut off", () => {
  expect(valuesIn("| uptime | 86400 |\n| max_connections | 15")).toEqual({ uptime: "86400" });
  expect(valuesIn("| uptime | 86400 |\n| max_connections | 151 | \n\n")).toMatchObject({
    max_connections: "151",
  });
});

describe("What cannot be read is said", () => {
  test.each([
    ["nothing", "", "empty"],
    ["space", " \n\t\u00a0\r\n", "empty"],
    ["a question", "My database is slow, what can I do?", "nothing"],
    [
      "an error",
      "ERROR 1045 (28000): Access denied for user 'ana'@'localhost' (using password: YES)",
      "nothing",
    ],
    ["brackets", "[[[[", "nothing"],
    ["what psql -x prints of no rows", "(0 rows)\n\n", "rowless"],
    ["what psql -x prints of no rows in Spanish", "(0 filas)\n", "rowless"],
    ["what MySQL's client prints of no rows", "Empty set (0.00 sec)\n", "rowless"],
    ["XML", '<row><field name="Variable_name">Uptime</field></row>', "nothing"],
    ["a dump", "INSERT INTO t VALUES\n('Uptime', '86400'),\n('sync_binlog', '1');", "nothing"],
    ["a file of another kind", "x".repeat(LONGEST_PASTE + 1), "large"],
    ["two servers", "| Uptime | 5 |\n| sync_binlog | 1 |\n fsync | on\n backends | 4\n", "two"],
  ])("%s", (_, text, said) => {
    expect(readPaste(text)).toEqual({ isRead: false, problem: said });
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
    expect(readPaste(text)).toEqual({ isRead: false, problem: "config", name });
  });

  test("What the answer has as well may be set below it", () => {
    expect(valuesIn("| sync_binlog | 1 |\n| log_bin | ON |\nsync_binlog = 0")).toMatchObject({
      sync_binlog: "1",
    });
  });

  test("The statements themselves hold no value", () => {
    for (const text of [POSTGRES_QUERY, MYSQL_STATEMENTS.join("\n")])
      expect(readPaste(text)).toMatchObject({ problem: "nothing" });
  });

  test("The statements before the answer change nothing", () => {
    const answer = file("postgres-15-aligned.txt");
    expect(valuesIn(`${POSTGRES_QUERY}\n${answer}`)).toMatchObject(valuesIn(answer));
  });
});

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
