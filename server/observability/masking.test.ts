import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DatabaseError } from "../../store/engine.ts";
import { loggedError, loggedPath } from "./masking.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("the operations guide explains every message of the log, and no other", () => {
  const guide = read("docs/operations/monitoring.md");
  const [, table = ""] = guide.split("\n## Logs\n");
  const explained = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    cell.match(/(?<=`)[^`]+(?=`)/g),
  );
  const written = globSync(["server/**/*.ts", "store/**/*.ts", "app/**/*.{ts,tsx}"], {
    cwd: root,
  }).flatMap(logMessages);
  expect(explained.filter((message) => message !== "msg").sort()).toEqual(
    [...new Set(written)].sort(),
  );
});

/** The text of each call of a log. @throws when one is no literal */
function logMessages(file: string): string[] {
  return [...read(file).matchAll(/\blog\s*\.(?:info|warn|error)\(/g)].map((call) => {
    const rest = read(file).slice(call.index);
    const [, message] = /^(?:[^;]|;(?!\n))*?"([^"]*)",?\s*\);?\n/.exec(rest) ?? [];
    if (message === undefined)
      throw new Error(`${file}: the message of a log line is a literal: ${rest.slice(0, 80)}`);
    return message;
  });
}

describe("the log shows", () => {
  test.each([
    ["/es", "/es"],
    ["/about", "/about?email=ana@example.com"],
    ["/nothing-here", "/nothing-here"],
    ["/unsubscribe/…", "/unsubscribe/ana@example.com"],
    ["/…", "/ana@example.com"],
    ["/es/…", "/es/ana@example.com"],
    ["/…", `/${"a".repeat(10_000)}`],
  ])("%s instead of a path that may be personal", (shown, path) =>
    expect(loggedPath(path)).toBe(shown),
  );

  test("an unexpected error without what its message quotes", () => {
    const error = new Error(
      `No answer to https://blc.example/unsubscribe/ana?x=1 from ana@example.com at 203.0.113.7:4000, [2001:db8::7] ${"x ".repeat(9_000)}`,
    );
    const { message, stack } = loggedError(error) as { message: string; stack: string };
    expect(message).toMatch(
      /^No answer to https:\/\/blc\.example\/unsubscribe\/… from …@… at …, \[…\] x x/,
    );
    expect(message.length).toBeLessThan(310);
    expect(stack).not.toContain("ana");
    expect(stack).toMatch(/^\s+at .*masking\.test\.ts/);
    expect(stack.length).toBeLessThan(3_001);
  });

  test.each(["203.0.113.7", "203.0.113.7:4000", "2001:db8::7", "2001:db8::", "::ffff:203.0.113.7"])(
    "no network address, also beside punctuation: %s",
    (address) => {
      const { message } = loggedError(new Error(`host:${address}: no answer from ${address}.`)) as {
        message: string;
      };
      expect(message).toMatch(/^host:?…+:? no answer from …+\.$/);
    },
  );

  test("an error of a database by its code, without a stack", () => {
    expect(loggedError(new DatabaseError("Duplicate entry 'ana@example.com'", 1062))).toEqual({
      type: "DatabaseError",
      code: 1062,
    });
  });
});
