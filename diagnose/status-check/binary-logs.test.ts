import { describe, expect, test } from "vitest";
import { listedBinaryLogs } from "./binary-logs.ts";
import { valuesIn } from "./test-check.ts";

describe("SHOW BINARY LOGS is read", () => {
  const files = [
    ["mysql-bin.000009", "1073741824"],
    ["mysql-bin.000010", "157"],
  ] as const;
  const written = (line: (name: string, bytes: string) => string) =>
    files.map(([name, bytes]) => line(name, bytes)).join("\n");
  test.each(
    Object.entries({
      "of mysql 5.7": written((name, bytes) => `| ${name} | ${bytes} |`),
      "of mysql 8.4 -B": written((name, bytes) => `${name}\t${bytes}\tNo`),
      "after \\G": written(
        (name, bytes) => `**** 1. row ****\n Log_name: ${name}\n File_size: ${bytes}`,
      ),
      CSV: written((name, bytes) => `"${name}","${bytes}","No"`),
      JSON: JSON.stringify(
        files.map(([Log_name, File_size]) => ({ Log_name, File_size: Number(File_size) })),
      ),
      "JSON, of texts": JSON.stringify(
        files.map(([Log_name, File_size]) => ({ Log_name, File_size })),
      ),
    }),
  )("%s", (_, text) => {
    expect(listedBinaryLogs(text)).toEqual(files);
    const values = Object.entries(valuesIn(`Uptime\t5\nlog_bin\tON\n${text}`));
    expect(values.filter(([name]) => name.startsWith("mysql-bin"))).toEqual(files);
  });

  test("and nothing else is one", () => {
    expect(
      listedBinaryLogs(
        "timestamp\t1764110000.123456\nuptime\t5\nlog_bin_basename\t/data/binlog\nx.12 5",
      ),
    ).toEqual([]);
  });

  test.each([
    "x".repeat(1_000_000),
    "a.".repeat(500_000),
    "a.000001 ".repeat(100_000),
    `a.${"0".repeat(1_000_000)}`,
  ])("in time that grows with the length alone", (text) => {
    expect(listedBinaryLogs(text)).toEqual([]);
  });
});
