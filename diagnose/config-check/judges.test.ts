/** "Measured, and never typed": each judge has files with which real servers were started. */
import { afterEach, expect, test, vi } from "vitest";
import { STARTED } from "../trials/config-check/started.ts";
import type { Answer, Judge } from "./judge.ts";
import { MYSQL_JUDGES } from "./mysql.ts";
import { POSTGRES_JUDGES } from "./postgres.ts";
import { checked } from "./test-check.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** What each judge says of the files with which servers were started. */
function answersOf(judges: readonly Judge<never>[]): Map<Judge<never>, Answer[]> {
  const spies = judges.map((judge) => [judge, vi.spyOn(judge, "judge")] as const);
  for (const [product, to, file] of STARTED) checked(product, undefined, to, file);
  return new Map(
    spies.map(([judge, spy]) => [judge, spy.mock.results.flatMap(({ value }) => value || [])]),
  );
}

test.each([
  ["MySQL and MariaDB", MYSQL_JUDGES],
  ["PostgreSQL", POSTGRES_JUDGES],
] as const)("%s: no judge says more than a trial has shown", (_, judges) => {
  const untried = [...answersOf(judges as readonly Judge<never>[])].filter(
    ([{ proof }, answers]) =>
      (proof === "starts" && answers.length === 0) ||
      (proof === "cannot tell" && answers.some(({ outcome }) => outcome !== "unknown")),
  );
  expect(untried.map(([{ name }]) => name)).toEqual([]);
});
