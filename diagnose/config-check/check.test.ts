/** What the configuration check says of files, with the data that the servers gave. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { STARTED } from "../trials/config-check/started.ts";
import { type ConfigData, changesBetween, checkConfig } from "./check.ts";
import { POSTGRES_JUDGES } from "./postgres.ts";

const FOLDER = join(import.meta.dirname, "./data");
const read = (product: string): ConfigData =>
  JSON.parse(readFileSync(join(FOLDER, `${product}.json`), "utf8"));

/** "name: outcome/reason" of each line. */
function told(data: ConfigData, from: string, to: string, text: string): string[] {
  return checkConfig(text, { from, to }, data)
    .verdicts.filter((each) => each.line)
    .map(({ name, outcome, reason }) => `${name}: ${outcome}/${reason.key}`);
}

describe("PostgreSQL", () => {
  const data = read("postgres");
  const lines = (text: string, to = "18", from = "13") => told(data, from, to, text);

  test("Names are of any case, and one that is not known stops the server", () => {
    expect(
      lines("MAX_Connections 20\nwal_keep_segments = 3\nstats_temp_directory = 'x'\napp.name = 1"),
    ).toEqual([
      "max_connections: fine/fine",
      "wal_keep_segments: refuses/removed",
      "stats_temp_directory: refuses/removed",
      "app.name: fine/custom",
    ]);
  });

  test("The last of several lines counts, and the others are not looked at", () => {
    expect(lines("work_mem = abc\nwork_mem = 4MB")).toEqual([
      "work_mem: fine/overridden",
      "work_mem: fine/fine",
    ]);
  });

  test("Units are those of the setting, in its case, and fractions need quotes", () => {
    const text =
      "work_mem = 4mb\ndeadlock_timeout = 1kB\nmax_wal_size = '1.5GB'\ntemp_buffers = 1.5MB\nport = '5432 '";
    expect(lines(text)).toEqual([
      "work_mem: refuses/bad-unit",
      "deadlock_timeout: refuses/bad-unit",
      "max_wal_size: fine/fine",
      "temp_buffers: refuses/syntax",
      "port: fine/fine",
    ]);
  });

  test("Ranges are looked at in the setting's unit, after rounding", () => {
    expect(
      lines("work_mem = '63.5'\nmaintenance_work_mem = 63kB\nunix_socket_permissions = 0777"),
    ).toEqual([
      "work_mem: fine/fine",
      "maintenance_work_mem: refuses/below-min",
      "unix_socket_permissions: fine/fine",
    ]);
  });

  test("An old name that is still read is told with the new one", () => {
    const { verdicts } = checkConfig(
      "ssl_ecdh_curve = 'prime256v1'",
      { from: "17", to: "18" },
      data,
    );
    expect(verdicts[0]).toMatchObject({
      outcome: "renamed",
      replacement: "ssl_groups",
      since: "18",
    });
  });

  test("Settings that exclude each other stop it, at the last of their lines", () => {
    expect(lines("max_wal_senders = 3\nwal_level = minimal\nmin_wal_size = 20MB")).toEqual([
      "max_wal_senders: fine/fine",
      "wal_level: refuses/combination",
      "min_wal_size: refuses/combination",
    ]);
    expect(lines("wal_level = minimal\nmax_wal_senders = 0")).toEqual([
      "wal_level: fine/fine",
      "max_wal_senders: fine/fine",
    ]);
  });

  test("A file whose lines depend on the machine starts if they fit it", () => {
    expect(checkConfig("data_directory = '/srv/x'", { from: "13", to: "18" }, data).sentence).toBe(
      "starts-if",
    );
    expect(checkConfig("work_mem = 4MB", { from: "13", to: "18" }, data).sentence).toBe("starts");
    expect(
      checkConfig("shared_preload_libraries = 'x'", { from: "13", to: "18" }, data).sentence,
    ).toBe("cannot-tell");
    expect(checkConfig("# nothing\n", { from: "13", to: "18" }, data).sentence).toBe("empty");
  });

  test("A default that changes is told if the file does not set it", () => {
    const changed = (text: string) =>
      checkConfig(text, { from: "13", to: "14" }, data)
        .verdicts.filter((each) => each.outcome === "default-changed")
        .map((each) => each.name);
    expect(changed("work_mem = 4MB")).toContain("password_encryption");
    expect(changed("password_encryption = md5")).not.toContain("password_encryption");
  });

  test("Changes between two versions need no file", () => {
    const names = changesBetween({ from: "13", to: "18" }, data).map(
      ({ name, outcome }) => `${name} ${outcome}`,
    );
    expect(names).toEqual(
      expect.arrayContaining(["promote_trigger_file refuses", "ssl_ecdh_curve renamed"]),
    );
  });
});

describe("MySQL and MariaDB", () => {
  const mysql = read("mysql");
  const mariadb = read("mariadb");

  test("Names that the server does not know stop it, but after loose_; MariaDB only warns of many", () => {
    const text =
      "[mysqld]\nquery_cache_size=1M\nloose_query_cache_size=1M\ninnodb_large_prefix=1\n";
    expect(told(mysql, "5.7", "8.4", text)).toEqual([
      "query_cache_size: refuses/removed",
      "query_cache_size: ignored/loose",
      "innodb_large_prefix: refuses/removed",
    ]);
    expect(told(mariadb, "10.3", "10.11", text).at(-1)).toBe(
      "innodb_large_prefix: ignored/ignored-name",
    );
  });

  test("Only the groups of the server count, and a line above the first one stops it", () => {
    const text =
      "max_connections=5\n[mysqld_safe]\nnonsense=1\n[mysqld-8.4]\nmax_connections=abc\n[client]\nport=1\n!includedir /etc\n";
    expect(told(mysql, "8.0", "8.4", text).map((each) => each.split(": ")[1])).toEqual([
      "refuses/no-group",
      "not-read/other-group",
      "refuses/not-a-number",
      "not-read/other-group",
      "unknown/include-needed",
    ]);
  });

  test("A number out of range is set to the nearest, text stops the server, and so does a comment after ;", () => {
    const text =
      "[mysqld]\nmax_connections=0\nwait_timeout=10m\nsort_buffer_size=1M # 1 MiB\njoin_buffer_size=1M ; no\n";
    expect(told(mysql, "8.0", "8.4", text)).toEqual([
      "max_connections: adjusted/below-min",
      "wait_timeout: fine/fine",
      "sort_buffer_size: fine/fine",
      "join_buffer_size: fine/fine",
    ]);
    expect(told(mysql, "8.0", "8.4", "[mysqld]\nmax_connections=1 ; no")).toEqual([
      "max_connections: refuses/not-a-number",
    ]);
  });

  test("What a start warns of is told, and in place of a removed name that which an earlier version or the manual named", () => {
    const text =
      "[mysqld]\nexpire_logs_days=7\nlog_warnings=2\ninnodb_log_file_size=64M\ncharacter-set-server=utf8\n";
    const { verdicts } = checkConfig(text, { from: "5.7", to: "8.4" }, mysql);
    expect(
      verdicts.flatMap((each) => (each.line ? [[each.name, each.outcome, each.replacement]] : [])),
    ).toEqual([
      ["expire_logs_days", "refuses", "binlog_expire_logs_seconds"],
      ["log_warnings", "refuses", "log_error_verbosity"],
      ["innodb_log_file_size", "renamed", "innodb_redo_log_capacity"],
      ["character_set_server", "deprecated", undefined],
    ]);
  });

  test("MariaDB takes the beginning of a name, MySQL does not", () => {
    expect(told(mariadb, "10.3", "10.11", "[mysqld]\nsort_buffer=1M")).toEqual([
      "sort_buffer_size: renamed/renamed",
    ]);
    expect(told(mysql, "8.0", "8.4", "[mysqld]\nsort_buffer=1M")).toEqual([
      "sort_buffer: refuses/unknown-name",
    ]);
  });
});

test.each(STARTED)("%s %s with %j: %s", (product, to, file, starts) => {
  const data = read(product);
  const { sentence, counts } = checkConfig(
    file,
    { from: data.versions[0]?.series ?? "", to },
    data,
  );
  const isUnsure = sentence !== "refuses" && counts.unknown > 0;
  expect(isUnsure ? "?" : sentence !== "refuses").toBe(starts);
});

describe("The sentence", () => {
  const mysql = read("mysql");
  const sentence = (text: string) => checkConfig(text, { from: "8.0", to: "8.4" }, mysql).sentence;

  test("says no more than its lines", () => {
    expect(sentence("[mysqld]\nmax_connections=5")).toBe("starts");
    expect(sentence("[mysqld]\nmax_connections=5\ndatadir=/srv")).toBe("starts-if");
    expect(sentence("[mysqld]\nbinlog_format=ROW\ndatadir=/srv")).toBe("starts-with-warnings");
    expect(sentence("[mysqld]\nplugin_load_add=x.so")).toBe("cannot-tell");
  });

  test("of prose is that there is nothing to check, but not of a file without its group", () => {
    expect(sentence("This is prose.\nIt has = signs, too.")).toBe("empty");
    expect(sentence("max_connections=5")).toBe("refuses");
    const postgres = read("postgres");
    expect(
      checkConfig("Dear all, this is prose.", { from: "13", to: "18" }, postgres).sentence,
    ).toBe("empty");
  });
});

test("A remedy is checked with the value that it would have", () => {
  const remedy = (text: string, to: string) => {
    const { verdicts } = checkConfig(text, { from: "8.0", to }, read("mysql"));
    const { replacement, remedy } = verdicts[0] ?? {};
    return [replacement, remedy?.key, remedy?.values.other ?? remedy?.values.value];
  };
  const plugin = "[mysqld]\ndefault_authentication_plugin=";
  expect(remedy(`${plugin}mysql_native_password`, "8.4")).toEqual([
    "authentication_policy",
    "needs",
    "mysql_native_password = ON",
  ]);
  expect(remedy(`${plugin}mysql_native_password`, "9.7")).toEqual([
    "authentication_policy",
    "plugin-gone",
    "mysql_native_password",
  ]);
  expect(remedy(`${plugin}caching_sha2_password`, "8.4")).toEqual([
    "authentication_policy",
    undefined,
    undefined,
  ]);
});

test("A setting under its old name is judged alone, and lines of the same text once", () => {
  const judge = vi.spyOn(
    POSTGRES_JUDGES.find(({ name }) => name === "bad value") ?? expect.unreachable(),
    "judge",
  );
  const judged = (copies: number) => {
    judge.mockClear();
    const text = "wal_keep_segments = 3\n".repeat(copies);
    const { counts } = checkConfig(text, { from: "13", to: "18" }, read("postgres"));
    expect(counts.refuses).toBe(copies);
    return judge.mock.calls.length;
  };
  // The last line, which counts, and all others.
  expect([judged(100), judged(200)]).toEqual([2, 2]);
});

test("A file that includes others is not judged by what may stand in them", () => {
  const said = (product: string, from: string, to: string, text: string) =>
    told(read(product), from, to, text)[0];
  expect(said("mysql", "5.7", "8.4", "[mysqld]\ngtid_mode=ON\n!include gtid.cnf\n")).toBe(
    "gtid_mode: unknown/include",
  );
  expect(said("postgres", "13", "17", "wal_level = minimal\ninclude_dir 'conf.d'")).toBe(
    "wal_level: unknown/include",
  );
});

test("A misspelt name is told with the nearest one", () => {
  const { verdicts } = checkConfig(
    "timezone = 'America/Bogta'",
    { from: "13", to: "18" },
    read("postgres"),
  );
  expect(verdicts[0]?.replacement).toBe("America/Bogota");
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
    fc.property(
      text,
      fc.constantFrom(...["postgres", "mysql", "mariadb"].map(read)),
      (file, data) => {
        const move = {
          from: data.versions[0]?.series ?? "",
          to: data.versions.at(-1)?.series ?? "",
        };
        const numbers = checkConfig(file, move, data).verdicts.flatMap(
          (each) => each.line?.number ?? [],
        );
        expect(new Set(numbers).size).toBe(numbers.length);
      },
    ),
  );
});
