import { expect, test } from "vitest";
import { checkConfig } from "./check.ts";
import { CONFIG_DATA } from "./data.ts";

test("The redo log has to be large enough for the threads that may write at once", () => {
  const said = (product: "mysql" | "mariadb", to: string, settings: string) => {
    const { sentence, verdicts } = checkConfig(
      `[mysqld]\n${settings}\n`,
      { from: to, to },
      CONFIG_DATA[product],
    );
    const { reason } = verdicts.find(({ outcome }) => outcome === "refuses") ?? {};
    return reason ? `${sentence}: ${reason.values.other ?? `>= ${reason.values.min}`}` : sentence;
  };
  const threads = "innodb_thread_concurrency=64\n";
  expect(said("mysql", "5.7", `${threads}innodb_log_file_size=5M`)).toBe(
    "refuses: innodb_log_file_size >= 6M",
  );
  expect(said("mysql", "5.7", `${threads}innodb_log_file_size=6M`)).toBe("starts");
  expect(said("mysql", "8.4", `${threads}innodb_log_file_size=5M`)).toBe(
    "refuses: innodb_redo_log_capacity >= 11M",
  );
  expect(
    said("mysql", "8.4", `${threads}innodb_log_file_size=5M\ninnodb_redo_log_capacity=11M`),
  ).toMatch(/^starts/);
  expect(said("mysql", "9.7", "innodb_thread_concurrency=1000")).toBe(
    "refuses: innodb_redo_log_capacity >= 148M",
  );
  expect(
    said("mysql", "9.7", "innodb_thread_concurrency=1000\ninnodb_redo_log_capacity=148M"),
  ).toBe("starts");
  expect(said("mariadb", "10.3", `${threads}innodb_log_file_size=5M`)).toBe(
    "refuses: innodb_log_file_size >= 6M",
  );
  expect(said("mariadb", "10.6", `${threads}innodb_log_file_size=5M`)).toMatch(/^starts/);
  expect(said("mariadb", "10.6", "innodb_log_file_size=1M")).toBe("refuses: >= 1769472");
  expect(said("mariadb", "10.6", "innodb_log_file_size=")).toBe("refuses: >= 1769472");
  expect(said("mariadb", "10.6", "innodb_log_file_size=1769472")).toBe("starts");
  expect(said("mariadb", "10.11", "innodb_log_file_size=1M")).toBe("starts-with-warnings");
});
