import { statusCheck } from "@blc/diagnose";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { namedInLog, statusCheckMessage } from "../status-check/message.server.ts";
import { withValues } from "./carried.ts";

const said = (query: Record<string, string>, language: (typeof COMPLETE_LANGUAGES)[number]) =>
  statusCheckMessage(new URLSearchParams(query), language) ?? "";

test.each(COMPLETE_LANGUAGES)(
  "each rule's values stand below its own line of the server's text, in %s",
  (language) => {
    for (const engine of ["mysql", "postgresql", "cassandra"] as const) {
      const rules = statusCheck.RULES.filter((rule) => rule.engine === statusCheck.ENGINES[engine]);
      const text = said({ engine, rules: rules.map(({ id }) => id).join() }, language);
      const findings = rules.map(({ id }) => ({ id, title: id, values: [`value of ${id}`] }));
      const lines = withValues(text, { identity: "Server 1.2.3", findings }).split("\n");
      const [first, ...others] = text.split("\n");
      expect(lines.slice(0, 2)).toEqual([first, "Server 1.2.3"]);
      expect(lines.slice(2)).toEqual(
        others.flatMap((line) => {
          const id = /^- (\w+): /.exec(line)?.[1];
          return id ? [line, `  value of ${id}`] : [line];
        }),
      );
    }
  },
);

test("a value is one line of a sane length, and only what the text names has values", () => {
  const text = said({ engine: "mysql", rules: "M7" }, "en");
  const findings = [
    { id: "M7", title: "", values: [`a\u0000\u0007\n\u2028b ${"x".repeat(900)}`] },
    { id: "M2", title: "", values: ["not ticked"] },
  ];
  const added = withValues(text, { identity: "", findings });
  expect(added).toMatch(/\n {2}a b x{100,200}…\n/);
  expect(added).not.toContain("not ticked");
});

test("of a log, an address names errors that have a page and kinds of lines, and nothing else", () => {
  const named = (log: string) => namedInLog(new URLSearchParams({ log }), "en").map(([id]) => id);
  expect(named("1062,crash,1062,Hello,__proto__,<b>")).toEqual(["1062", "crash"]);
  expect(said({ engine: "mysql", log: "1062,crash" }, "en")).toContain("\n- 1062: ");
});
