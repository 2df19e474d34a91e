/** The staff's program as a shell runs it; tests/integration/cli.test.ts has what its commands do. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { deskForTests } from "../staff-desk.ts";

const { folder, database, site, stored, entries } = deskForTests();

describe("help", () => {
  test("lists every command, and needs no database", async () => {
    const { code, out, err } = await site(["help"], { DATABASE_URL: "nonsense" });
    expect([code, err]).toEqual([0, ""]);
    for (const name of ["messages list", "messages erase", "outbox retry", "pages set", "status"])
      expect(out).toContain(name);
    expect((await site([])).out).toBe(out);
  });
  test.each([
    [
      ["help", "messages"],
      ["messages list", "messages show", "messages export", "--format <format>", '"csv", "json"', "--since <time>"],
    ],
    [
      ["help", "pages", "set"],
      ["pages set <path> <field>", "canonical_url", "pages set /about lang en"],
    ],
    [["outbox", "retry", "--help"], ["outbox retry <id> | --dead"]],
    [["help", "status"], ["status"]],
  ])("of %j fits 80 columns", async (words, expected) => {
    const { code, out } = await site(words);
    expect(code).toBe(0);
    for (const part of expected) expect(out).toContain(part);
    expect(Math.max(...out.split("\n").map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  });
});

test.each([
  [["nonsense"], "help"],
  [["mesages"], "Did you mean messages?"],
  [["messages"], "A command is missing"],
  [["messages", "burn"], "unknown command 'burn'"],
  [["help", "nonsense"], "A command is missing, or unknown"],
  [["messages", "list", "--limit", "0"], "help messages list"],
  [["messages", "show"], "help messages show"],
  [["outbox", "retry"], "help outbox retry"],
])("%j is wrong usage: it ends with 2 and says where help is", async (words, part) => {
  const { code, out, err } = await site(words);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain("npm run site -- help");
  expect(err).toContain(part);
  expect(err).not.toMatch(/\n\s+at /);
});

describe("what cannot be done", () => {
  test.each([
    [["messages", "show", "00000000"], {}],
    [["messages", "export", "--format", "csv", "--output", "/no/such/folder/file.csv"], {}],
    [["pages", "list"], { DATABASE_URL: "sqlite:/" }],
  ])("%j with %j ends with 1 and one clear sentence", async (words, environment) => {
    const { code, out, err } = await site(words, environment);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^.+\n$/);
  });

  test("unusable settings and databases are reported without a stack", async () => {
    const settings = await site(["status"], { DATABASE_URL: "oracle:x" });
    expect(settings).toMatchObject({ code: 1, out: "", err: expect.stringContaining("DATABASE_URL") });
    const unusable = await site(["status"], { DATABASE_URL: "sqlite:/" });
    expect(unusable).toMatchObject({ code: 1, out: expect.stringContaining("not reachable") });
  });

  test("without a database it says where it looked, and makes none", async () => {
    const before = readdirSync(folder);
    const { code, out, err } = await site(["status"], { DATABASE_URL: "sqlite:./absent.db" });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(`There is no database at ${join(folder, "absent.db")}. DATABASE_URL`);
    expect(err).toContain(join(folder, ".env"));
    expect(readdirSync(folder)).toEqual(before);
  });
});

test("messages and their notifications are listed and retried", async () => {
  const message = await stored();
  const setStatus = (status: "dead" | "sent") =>
    database.db.updateTable("outbox").set({ status }).where("message_id", "=", message.id).execute();
  const wide = await site(["messages", "list"], { COLUMNS: "140" });
  expect(wide).toMatchObject({ code: 0, err: "", out: expect.stringContaining(message.id) });
  const narrow = await site(["outbox", "list"], { COLUMNS: "40" });
  expect(Math.max(...narrow.out.split("\n").map((line) => stringWidth(line)))).toBeLessThanOrEqual(40);
  await setStatus("dead");
  const retried = { code: 0, err: "", out: "2 dead entries are pending again.\n" };
  expect(await site(["outbox", "retry", "--dead"])).toEqual(retried);
  const [entry] = await entries(message);
  expect(entry).toMatchObject({ status: "pending" });
  const due = { code: 0, err: "", out: "2 pending entries are due now.\n" };
  await database.db.updateTable("outbox").set({ attempts: 9, next_attempt_at: "2099-01-01T00:00:00.000Z" }).execute();
  expect(await site(["outbox", "retry", "--pending"])).toEqual(due);
  expect((await entries(message)).map(({ attempts }) => attempts)).toEqual([0, 0]);
  expect((await site(["outbox", "retry", "--pending", "--dead"])).code).toBe(2);
  await setStatus("sent");
  const refused = { code: 1, out: "", err: expect.stringContaining("was sent") };
  expect(await site(["outbox", "retry", entry?.id ?? ""])).toMatchObject(refused);
  const status = await site(["status"]);
  expect(status).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringMatching(/\nmessages +1 \(new 1, held 0, spam 0\)/),
  });
});

test("pages are changed; the paths that are always shown come with a warning", async () => {
  expect((await site(["pages", "set", "/consulting", "og_title", "--", "-50 %"])).code).toBe(0);
  expect(await site(["pages", "show", "/consulting"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("-50 %"),
  });
  expect(await site(["pages", "hide", "/consulting"])).toMatchObject({ code: 0, err: "" });
  const always = await site(["pages", "hide", "/contact"]);
  expect(always).toMatchObject({ code: 0, err: expect.stringContaining("Warning: /contact") });
  expect((await site(["pages", "list"])).out).toMatch(/\/consulting +hidden[\s\S]*\/contact +shown anyway/);
  expect(await site(["pages", "publish", "/consulting"])).toMatchObject({ code: 0, err: "" });
});
