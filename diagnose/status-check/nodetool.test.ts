/** Reading what `nodetool` printed on clusters of others. */
import { expect, test } from "vitest";
import { checkHealth } from "./check.ts";
import { endOfLife } from "./end-of-life.ts";
import { nodetoolValues } from "./nodetool.ts";
import { file } from "./rule-cases.ts";
import { firing, read, reportOf } from "./test-check.ts";

const PUBLISHED = file("cassandra-published.txt")
  .split(/^=== /m)
  .slice(1)
  .map((each) => {
    const [head = "", ...lines] = each.split("\n");
    const [from = "", fires = ""] = head.split(" →");
    return { from, fires: fires.trim(), text: lines.join("\n") };
  });

test.each(PUBLISHED)("What was published: $from → $fires", ({ fires, text }) => {
  const { engine, values } = read(text);
  expect(engine).toBe("cassandra");
  const circumstances = { today: "2026-11-30", endOfLife };
  expect(firing(checkHealth(engine, values, undefined, circumstances)).join(", ")).toBe(fires);
});

test("A node of which everything was pasted leaves no rule open, with any prefix before its lines", () => {
  const text = file("cassandra-4.1.txt");
  const prefixed = (prefix: string) =>
    text
      .split("\n")
      .map((line) => prefix + line)
      .join("\r\n");
  for (const paste of [
    text,
    prefixed("> "),
    prefixed("cass-0  | "),
    prefixed("2026-11-30T10:00:00Z "),
  ])
    expect(reportOf(paste).verdicts.filter(({ result }) => result !== "does-not-fire")).toEqual([
      // The end of its support is not asked for here.
      expect.objectContaining({ rule: expect.objectContaining({ id: "C1" }) }),
    ]);
});

test("Of an output that is cut off anywhere, nothing fires that the whole does not say", () => {
  const text = file("cassandra-4.1.txt");
  for (let end = 0; end < text.length; end += 37) {
    const cut = text.slice(0, end);
    if (cut.includes("nodetool status") && /\bUN \S+ +\d/.test(cut))
      expect(
        firing(reportOf(cut)).filter((one) => one !== "C7 N"),
        cut.slice(-80),
      ).toEqual([]);
  }
});

test.each([
  ["lines that begin like a node", "UN  10.0.0.1  "],
  ["a pool without end", `Pool Name Active Pending Blocked\n${"A".repeat(70)} ${"1 ".repeat(80)}`],
  [
    "brackets of a schema that stay open",
    `246c1a64-a67c-38b3-ad44-c7faffa0b561: [${"10.0.0.1, ".repeat(90)}`,
  ],
  ["heads alone", "Keyspace : a\n\t\tTable: b\n\t\tX: 1\n"],
  ["one line", `UN  ${"a".repeat(40)} ${"9".repeat(40)} `],
])("8 MB of %s are read before the time of a test is over", (_, part) => {
  const whole = file("cassandra-4.1.txt");
  const values = nodetoolValues(`${part.repeat(8_000_000 / part.length)}\n${whole}`);
  expect(values.get("ReleaseVersion")).toBe("4.1.12");
});

test("Counters of MySQL beside a status of Cassandra are MySQL's, where there are more of them", () => {
  const status = file("mariadb-10.11-batch.txt");
  expect(read(`${status}\nUN  10.0.0.1  108.45 KiB\n`).engine).toBe("mysql");
});
