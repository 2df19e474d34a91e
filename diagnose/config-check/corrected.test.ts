/** The corrected file: what is changed, what is left to decide, and that the check has nothing else to say of it. */
import { expect, test } from "vitest";
import { MY_FILES, POSTGRES_FILES } from "../trials/config-check/corpus.ts";
import { changesBetween } from "./check.ts";
import { CONVERTED, correct, correctedText, OTHER_MEANING } from "./corrected.ts";
import { CONFIG_DATA } from "./data.ts";
import { PRODUCTS } from "./moves.ts";
import { SAMPLES } from "./samples.ts";
import { checked } from "./test-check.ts";
import type { Speaker } from "./texts.ts";
import type { Product } from "./types.ts";

const say: Speaker = (_, key) => key;

function corrected(product: Product, from: string, to: string, text: string) {
  const [diff = []] = correct([{ text }], { from, to }, CONFIG_DATA[product], say);
  const file = correctedText(diff);
  const all = file.split("\n");
  return { file, lines: all.filter((line) => !line.startsWith("# BLC")), notes: all };
}

test.each<[Product, string, string, string, string[]]>([
  // Removed, renamed, with another unit, with a value that this version no longer has.
  [
    "mysql",
    "5.7",
    "8.4",
    "query_cache_size=1M\nslave-net-timeout = 60 # s",
    ["replica-net-timeout = 60 # s"],
  ],
  ["mysql", "5.7", "8.4", "expire_logs_days = 7", ["binlog_expire_logs_seconds = 604800"]],
  ["mysql", "5.7", "8.4", "log_warnings=2", ["log_error_verbosity=3"]],
  [
    "mysql",
    "8.0",
    "8.4",
    "innodb_log_file_size=1G\ninnodb_log_files_in_group=3",
    ["innodb_redo_log_capacity=3G"],
  ],
  [
    "mysql",
    "8.0",
    "9.7",
    "innodb_log_file_size=1G\ninnodb_redo_log_capacity=4G",
    ["innodb_redo_log_capacity=4G"],
  ],
  [
    "mysql",
    "5.7",
    "8.0",
    'sql_mode="ANSI_QUOTES,NO_AUTO_CREATE_USER,DB2"',
    ['sql_mode="ANSI_QUOTES"'],
  ],
  // Numbers as the server would take them.
  ["mysql", "8.0", "8.4", "max_connections = 0", ["max_connections = 1"]],
  [
    "mariadb",
    "10.6",
    "11.8",
    "innodb_log_file_size=5000000\nsort_buffer=1M",
    ["innodb_log_file_size=4997120", "sort_buffer_size=1M"],
  ],
  // To decide: a comment where the server refuses it, and as it stood where it only warns.
  ["mysql", "8.0", "8.4", "default_authentication_plugin=caching_sha2_password", []],
  [
    "mysql",
    "8.0",
    "8.4",
    "aria_log_file_size=1G\nnonsense=1\nbinlog_format=ROW",
    ["binlog_format=ROW"],
  ],
  ["mysql", "8.0", "8.4", "gtid_mode=ON", []],
  // What cannot be told, and what is fine, stays.
  [
    "mysql",
    "8.0",
    "8.4",
    "datadir=/srv\npxc_strict_mode=1\n\n# note",
    ["datadir=/srv", "pxc_strict_mode=1", "", "# note"],
  ],
])("%s %s to %s: %j becomes %j", (product, from, to, text, lines) => {
  expect(corrected(product, from, to, `[mysqld]\n${text}`).lines).toEqual(["[mysqld]", ...lines]);
});

test.each<[from: string, to: string, text: string, lines: string[]]>([
  ["13", "18", "sort_mem = 64MB # old", ["work_mem = 64MB # old"]],
  ["15", "16", "force_parallel_mode 'off'", ["debug_parallel_query 'off'"]],
  ["13", "18", "stats_temp_directory = '/run'\nwal_keep_segments = 64\nwork_mem = 4Mb", []],
  ["13", "18", "wal_level = minimal", []],
  ["13", "18", "\ufeffwork_mem = 4MB", ["work_mem = 4MB"]],
  ["13", "18", "ALTER SYSTEM SET a = 64;", ["ALTER SYSTEM SET a = 64;"]],
])("PostgreSQL %s to %s: %j becomes %j", (from, to, text, lines) => {
  expect(corrected("postgres", from, to, text).lines).toEqual(lines);
});

test("The reason stands above the change, and the ends of lines stay as they are", () => {
  const text = "[mysqld]\r\nexpire_logs_days=7\r\nquery_cache_size=1M\r\nmax_connections=5";
  expect(corrected("mysql", "5.7", "8.4", text).file).toBe(
    [
      "[mysqld]",
      "# BLC: was: expire_logs_days=7. removed (instead · since)",
      "binlog_expire_logs_seconds=604800",
      "# BLC: removed: query_cache_size=1M. removed (since)",
      "max_connections=5",
    ].join("\r\n"),
  );
});

/** Whole files of every product, from its oldest version to each other. */
const MOVES = PRODUCTS.flatMap((product) => {
  const [oldest, ...others] = CONFIG_DATA[product].versions.map(({ series }) => series);
  return others.map((to) => [product, oldest ?? "", to] as const);
});

test.each(MOVES)(
  "%s %s to %s: of a corrected file nothing is left but to decide",
  (product, from, to) => {
    const files = product === "postgres" ? POSTGRES_FILES : MY_FILES;
    const left = [SAMPLES[product], ...files].flatMap((text) => {
      const { file, notes } = corrected(product, from, to, text);
      const isDecided = (line: string) =>
        notes.some((each) => each.startsWith(`# BLC: decide: ${line}`));
      return checked(product, from, to, file).verdicts.filter(
        ({ line, outcome }) =>
          line &&
          (outcome === "refuses" ||
            (/^(ignored|adjusted|renamed|deprecated)$/.test(outcome) && !isDecided(line.text))),
      );
    });
    expect(left).toEqual([]);
  },
);

test("Of each replacement it is known whether it means the same", () => {
  const pairs = PRODUCTS.flatMap((product) => {
    const data = CONFIG_DATA[product];
    const all = data.versions.map(({ series }) => series);
    return all.flatMap((from) =>
      all.flatMap((to) =>
        changesBetween({ from, to }, data).flatMap(({ name, replacement }) =>
          replacement ? [`${name} ${replacement}`] : [],
        ),
      ),
    );
  });
  const manual = PRODUCTS.flatMap((product) =>
    Object.entries(CONFIG_DATA[product].replacements).map(
      ([name, [instead]]) => `${name} ${instead}`,
    ),
  );
  const same = [...new Set([...pairs, ...manual])].filter((pair) => {
    const [name = ""] = pair.split(" ");
    return !OTHER_MEANING.has(name) && !Object.hasOwn(CONVERTED, name);
  });
  // Replication's new names stand for the old ones.
  const isReplications =
    /^\w*(replica|slave|master|source)\w* \w*(replica|slave|source|master)\w*$/;
  expect(same.filter((pair) => !isReplications.test(pair)).sort()).toEqual([
    "binlog_annotate_row_events binlog_rows_query_log_events",
    "force_parallel_mode debug_parallel_query",
    "log_slow_min_examined_row_limit min_examined_row_limit",
    "log_slow_query slow_query_log",
    "log_slow_query_file slow_query_log_file",
    "log_slow_query_time long_query_time",
    "replication_timeout wal_sender_timeout",
    "ssl_ecdh_curve ssl_groups",
    "table_cache table_open_cache",
    "tmp_memory_table_size tmp_table_size",
    "unix_socket_directory unix_socket_directories",
  ]);
});
