/** What the configuration check says of files, with the data that the servers gave. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { STARTED } from "../trials/config-check/started.ts";
import { changesBetween } from "./check.ts";
import { CONFIG_DATA } from "./data.ts";
import { PRODUCTS } from "./moves.ts";
import { POSTGRES_JUDGES } from "./postgres.ts";
import { checked } from "./test-check.ts";
import type { Product } from "./types.ts";

/** "name: outcome/reason" of each line. */
const told = (...given: Parameters<typeof checked>): string[] =>
  checked(...given)
    .verdicts.filter((each) => each.line)
    .map(({ name, outcome, reason }) => `${name}: ${outcome}/${reason.key}`);

describe("PostgreSQL", () => {
  test.each([
    ["MAX_Connections 20", "max_connections: fine/fine"],
    // Units are those of the setting, and ranges are looked at in its own, after rounding.
    ["deadlock_timeout = 1kB", "deadlock_timeout: refuses/bad-unit"],
    ["max_wal_size = '1.5GB'", "max_wal_size: fine/fine"],
    ["port = '5432 '", "port: fine/fine"],
    ["work_mem = '63.5'", "work_mem: fine/fine"],
    ["unix_socket_permissions = 0777", "unix_socket_permissions: fine/fine"],
  ])("%s: %s", (line, said) => expect(told("postgres", "13", "18", line)).toEqual([said]));

  test("An old name that is still read is told with the new one", () => {
    const { verdicts } = checked("postgres", "17", "18", "ssl_ecdh_curve = 'prime256v1'");
    expect(verdicts[0]).toMatchObject({
      outcome: "renamed",
      replacement: "ssl_groups",
      since: "18",
    });
  });

  test("Settings that exclude each other stop it, at the last of their lines", () => {
    const text = "max_wal_senders = 3\nwal_level = minimal\nmin_wal_size = 20MB";
    expect(told("postgres", "13", "18", text)).toEqual([
      "max_wal_senders: fine/fine",
      "wal_level: refuses/combination",
      "min_wal_size: refuses/combination",
    ]);
  });

  test("A default that changes is told if the file does not set it", () => {
    const changed = (text: string) =>
      checked("postgres", "13", "14", text)
        .verdicts.filter((each) => each.outcome === "default-changed")
        .map((each) => each.name);
    expect(changed("work_mem = 4MB")).toContain("password_encryption");
    expect(changed("password_encryption = md5")).not.toContain("password_encryption");
  });

  test("Changes between two versions need no file", () => {
    const names = changesBetween({ from: "13", to: "18" }, CONFIG_DATA.postgres).map(
      ({ name, outcome }) => `${name} ${outcome}`,
    );
    expect(names).toEqual(
      expect.arrayContaining(["promote_trigger_file refuses", "ssl_ecdh_curve renamed"]),
    );
  });
});

describe("MySQL and MariaDB", () => {
  test("Only the groups of the server count", () => {
    const text = "[mysqld_safe]\nnonsense=1\n[mysqld-8.4]\nmax_connections=abc\n";
    expect(told("mysql", "8.0", "8.4", text).map((each) => each.split(": ")[1])).toEqual([
      "not-read/other-group",
      "refuses/not-a-number",
    ]);
  });

  test("A number out of range is set to the nearest, text stops the server, and so does a comment after ;", () => {
    const text =
      "[mysqld]\nmax_connections=0\nwait_timeout=10m\nsort_buffer_size=1M # 1 MiB\njoin_buffer_size=1M ; no\n";
    expect(told("mysql", "8.0", "8.4", text)).toEqual([
      "max_connections: adjusted/below-min",
      "wait_timeout: fine/fine",
      "sort_buffer_size: fine/fine",
      "join_buffer_size: fine/fine",
    ]);
    expect(told("mysql", "8.0", "8.4", "[mysqld]\nmax_connections=1 ; no")).toEqual([
      "max_connections: refuses/not-a-number",
    ]);
  });

  test("A plugin's setting may count although it is loose, and what a template or Windows fills in nobody can tell", () => {
    const text =
      "{{ managed }}\n[mysqld]\nloose-group_replication_start_on_boot=ON\nenable-named-pipe\n{# why #}\n{% if a or\n  b == 1 %}\n";
    expect(told("mysql", "8.0", "8.4", text)).toEqual([
      "{{ managed }}: unknown/placeholder",
      "group_replication_start_on_boot: unknown/plugin",
      "enable_named_pipe: unknown/fork",
      "{: unknown/placeholder",
      "{% if a or: unknown/placeholder",
    ]);
  });

  test("What the server passes over, and the beginning of a name, are no settings as written", () => {
    const text = "[mysqld]\nloose_nonsense=1\ninnodb_large_prefix=1\nsort_buffer=1M";
    expect(told("mariadb", "10.3", "10.11", text)).toEqual([
      "nonsense: ignored/loose",
      "innodb_large_prefix: ignored/ignored-name",
      "sort_buffer_size: renamed/renamed",
    ]);
  });

  test("What a start warns of is told, and in place of a removed name that which an earlier version or the manual named", () => {
    const text =
      "[mysqld]\nexpire_logs_days=7\nlog_warnings=2\ninnodb_log_file_size=64M\ncharacter-set-server=utf8\n";
    const { verdicts } = checked("mysql", "5.7", "8.4", text);
    expect(
      verdicts.flatMap((each) => (each.line ? [[each.name, each.outcome, each.replacement]] : [])),
    ).toEqual([
      ["expire_logs_days", "refuses", "binlog_expire_logs_seconds"],
      ["log_warnings", "refuses", "log_error_verbosity"],
      ["innodb_log_file_size", "renamed", "innodb_redo_log_capacity"],
      ["character_set_server", "deprecated", undefined],
    ]);
  });
});

test("A warning that depends on the value is told of that value alone", () => {
  const text =
    "[mysqld]\nslave_skip_errors=1062\nreplica_parallel_workers=0\nexplicit_defaults_for_timestamp=0";
  expect(told("mysql", "8.0", "8.4", text)).toEqual([
    "slave_skip_errors: renamed/renamed",
    "replica_parallel_workers: deprecated/deprecated-value",
    "explicit_defaults_for_timestamp: deprecated/deprecated-value",
  ]);
  expect(told("mysql", "8.0", "8.4", "[mysqld]\nreplica_parallel_workers=4")).toEqual([
    "replica_parallel_workers: fine/fine",
  ]);
  const mariadb = "[mysqld]\nold=1";
  expect(told("mariadb", "10.6", "10.11", mariadb)).toEqual(["old: deprecated/deprecated-value"]);
});

test.each(STARTED)("%s %s with %j: %s", (product, to, file, starts) => {
  const { sentence, counts } = checked(product, undefined, to, file);
  const isUnsure = sentence !== "refuses" && counts.unknown > 0;
  expect(isUnsure ? "?" : sentence !== "refuses").toBe(starts);
});

test.each<[product: Product, to: string, text: string, sentence: string]>([
  ["mysql", "8.4", "[mysqld]\nmax_connections=5", "starts"],
  ["mysql", "8.4", "[mysqld]\nmax_connections=5\ndatadir=/srv", "starts-if"],
  ["mysql", "8.4", "[mysqld]\nbinlog_format=ROW\ndatadir=/srv", "starts-with-warnings"],
  ["mysql", "8.4", "[mysqld]\nplugin_load_add=x.so", "cannot-tell"],
  ["mysql", "8.4", "max_connections=5", "refuses"],
  // Prose has nothing to check.
  ["mysql", "8.4", "This is prose.\nIt has = signs, too.", "empty"],
  ["postgres", "18", "Dear all, this is prose.", "empty"],
  ["postgres", "18", "# nothing\n", "empty"],
  ["postgres", "18", "data_directory = '/srv/x'", "starts-if"],
  ["postgres", "18", "shared_preload_libraries = 'x'", "cannot-tell"],
])("The sentence says no more than the lines: %s %s with %j %s", (product, to, text, sentence) => {
  const from = product === "mysql" ? "8.0" : "13";
  expect(checked(product, from, to, text).sentence).toBe(sentence);
});

test.each([
  ["mysql_native_password", "8.4", ["needs", "mysql_native_password = ON"]],
  ["mysql_native_password", "9.7", ["plugin-gone", "mysql_native_password"]],
  ["caching_sha2_password", "8.4", [undefined, undefined]],
])("A remedy is checked with the value that it would have: %s in %s", (plugin, to, told) => {
  const text = `[mysqld]\ndefault_authentication_plugin=${plugin}`;
  const { replacement, remedy } = checked("mysql", "8.0", to, text).verdicts[0] ?? {};
  expect(replacement).toBe("authentication_policy");
  expect([remedy?.key, remedy?.values.other ?? remedy?.values.value]).toEqual(told);
});

test("A setting under its old name is judged alone, and lines of the same text once", () => {
  const judge = vi.spyOn(
    POSTGRES_JUDGES.find(({ name }) => name === "bad value") ?? expect.unreachable(),
    "judge",
  );
  const judged = (copies: number) => {
    judge.mockClear();
    const text = "wal_keep_segments = 3\n".repeat(copies);
    const { counts } = checked("postgres", "13", "18", text);
    expect(counts.refuses).toBe(copies);
    return judge.mock.calls.length;
  };
  // The last line, which counts, and all others.
  expect([judged(100), judged(200)]).toEqual([2, 2]);
});

describe("A verdict that an included file may make untrue is none", () => {
  const open = (...given: Parameters<typeof checked>) =>
    checked(...given).verdicts.flatMap(({ line, outcome, reason }) =>
      line ? `${outcome}/${reason.key}${reason.isOpen ? " open" : ""}` : [],
    );

  test.each<[why: string, product: Product, text: string, said: string]>([
    ["it may set the other setting", "mysql", "gtid_mode=ON\n!include x", "unknown/needs open"],
    ["it stands above the line", "mysql", "!include x\ngtid_mode=ON", "unknown/needs open"],
    [
      "the file sets both below",
      "mysql",
      "!include x\nenforce_gtid_consistency=OFF\ngtid_mode=ON",
      "refuses/combination",
    ],
    [
      "it may load the plugin",
      "mysql",
      "authentication_policy=mysql_native_password\n!includedir x",
      "unknown/needs open",
    ],
    [
      "it may set the character set",
      "mysql",
      "!include x\ncollation_server=latin1_bin",
      "unknown/combination open",
    ],
    [
      "it may set the maximum",
      "mysql",
      "innodb_io_capacity_max=100\n!include x\ninnodb_io_capacity=200",
      "unknown/above-max open",
    ],
    [
      "it may set the line again",
      "mysql",
      "default_time_zone=+99:00\n!include x",
      "unknown/not-taken open",
    ],
    [
      "MySQL looks at each number",
      "mysql",
      "max_connections=abc\n!include x",
      "refuses/not-a-number",
    ],
    ["no file can have the name", "mysql", "query_cache_size=1M\n!include x", "refuses/gone"],
    [
      "it may set the other setting",
      "postgres",
      "wal_level = minimal\ninclude_dir 'x'",
      "unknown/combination open",
    ],
    [
      "it may set the maximum",
      "postgres",
      "include 'x'\nsuperuser_reserved_connections = 100",
      "unknown/combination open",
    ],
    [
      "it may set the line again",
      "postgres",
      "work_mem = 64Mb\ninclude_if_exists 'x'",
      "unknown/bad-unit open",
    ],
    ["it stands above the line", "postgres", "include 'x'\nwork_mem = 64Mb", "refuses/bad-unit"],
    [
      "no file can have the name",
      "postgres",
      "wal_keep_segments = 3\ninclude_dir 'x'",
      "refuses/gone",
    ],
    ["none may set it", "postgres", "server_version = 18\ninclude_dir 'x'", "refuses/not-settable"],
  ])("%s: %s with %j", (_, product, text, said) => {
    const file = product === "postgres" ? text : `[mysqld]\n${text}`;
    const [from, to] = product === "postgres" ? ["13", "18"] : ["8.0", "8.4"];
    expect(open(product, from, to, file)).toContain(said);
  });
});

test.each<[product: Product, line: string, version: string, instead: string | undefined]>([
  ["mysql", "thread_concurrency = 8", "5.7", undefined],
  ["mysql", "log-bin-trust-routine-creators", "5.5", "log_bin_trust_function_creators"],
  ["mariadb", "innodb_additional_mem_pool_size = 16M", "10.2", undefined],
  ["postgres", "standby_mode = 'on'", "PostgreSQL 12", "standby.signal"],
  ["postgres", "checkpoint_segments = 16", "PostgreSQL 9.5", "max_wal_size"],
])(
  "A name that ended before all measured versions is not misspelt: %s, %s",
  (product, line, version, instead) => {
    const text = product === "postgres" ? line : `[mysqld]\n${line}`;
    const to = CONFIG_DATA[product].versions.at(-1)?.series ?? "";
    const [first] = checked(product, undefined, to, text).verdicts;
    expect(first?.outcome).toBe("refuses");
    expect(first?.reason).toEqual({ key: "gone", values: { version } });
    expect([first?.replacement, first?.source.kind]).toEqual([instead, "manual"]);
  },
);

test("A misspelt name is told with the nearest one", () => {
  const { verdicts } = checked("postgres", "13", "18", "timezone = 'America/Bogta'");
  expect(verdicts[0]?.replacement).toBe("America/Bogota");
  for (const [product, to, text, meant] of [
    ["mysql", "8.4", "[mysqld]\ninnodb-bufer-pool-size = 4G", "innodb_buffer_pool_size"],
    ["mariadb", "11.8", "[mysqld]\nmax_conections = 500", "max_connections"],
    ["postgres", "18", "shared_bufers = 8GB", "shared_buffers"],
    ["mysql", "8.4", "[mysqld]\nfoo = 1", undefined],
  ] as const) {
    const [first] = checked(product, undefined, to, text).verdicts;
    expect([first?.reason.key, first?.replacement]).toEqual(["unknown-name", meant]);
  }
});

test("No text makes it fail, and each line of a text is told at most once", () => {
  const word = fc.constantFrom(
    ..."work_mem = ' \\ # [mysqld] include 8MB -1 1e9 \n \r\n \t ON \u0000 é".split(" "),
    "=",
    " ",
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join("")),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...PRODUCTS), (file, product) => {
      const to = CONFIG_DATA[product].versions.at(-1)?.series ?? "";
      const { verdicts } = checked(product, undefined, to, file);
      const numbers = verdicts.flatMap((each) => each.line?.number ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
});
