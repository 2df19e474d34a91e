import { expect, test } from "vitest";
import { limitedLog } from "../../server/observability/limited-log.ts";

test("of one text twenty lines a minute are logged, and how many were left out; other texts are not concerned", async () => {
  const lines: [string, object, string][] = [];
  const log = limitedLog(
    {
      info: (about, text) => lines.push(["info", about, text]),
      warn: (about, text) => lines.push(["warn", about, text]),
      error: (about, text) => lines.push(["error", about, text]),
    },
    100,
  );
  for (let i = 0; i < 25; i++) log.warn({ i }, "a stranger's");
  log.error({}, "another");
  expect(lines).toHaveLength(21);
  await expect.poll(() => lines.at(-1)).toEqual(["warn", { leftOut: 5 }, "a stranger's"]);
  log.warn({ i: 25 }, "a stranger's");
  expect(lines.slice(20)).toEqual([
    ["error", {}, "another"],
    ["warn", { leftOut: 5 }, "a stranger's"],
    ["warn", { i: 25 }, "a stranger's"],
  ]);
});
