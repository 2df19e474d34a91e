import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import samples from "../../scripts/sample-messages.json" with { type: "json" };
import { queryFile } from "../site-process.ts";
import { deskForTests } from "../staff-desk.ts";

const desk = deskForTests();

test("npm run seed gives each command of the staff something to show, once", async () => {
  const { code, out, err } = await desk.seed([]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain(`${samples.length} messages stored`);
  const statuses = (table: string) =>
    queryFile<{ status: string }>(
      join(desk.folder, "site.db"),
      `select distinct status from ${table} order by status`,
    ).map(({ status }) => status);
  expect(statuses("contact_messages")).toEqual(["new", "spam"]);
  expect(statuses("outbox")).toEqual(["dead", "pending", "sent"]);

  expect(await desk.call(["report"])).toMatch(/^Views +[1-9]/m);

  expect(await desk.seed([])).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("--force"),
  });
  expect((await desk.seed(["--force"])).code).toBe(0);
  expect(await desk.call(["status"])).toMatch(new RegExp(`messages +${2 * samples.length} `));
});

test.each([
  [{ NODE_ENV: "production" }, "NODE_ENV"],
  [{ DATABASE_URL: "postgres://user:secret@localhost:5499/blc" }, "DATABASE_URL"],
])("npm run seed --force refuses %j", async (environment, reason) => {
  const fresh = join(desk.folder, "fresh.db");
  const answer = await desk.seed(["--force"], { DATABASE_URL: `sqlite:${fresh}`, ...environment });
  expect(answer).toMatchObject({ code: 1, out: "", err: expect.stringContaining(reason) });
  expect(answer.err).not.toContain("secret");
  expect(existsSync(fresh)).toBe(false);
});
