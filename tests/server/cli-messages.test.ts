import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import stringWidth from "string-width";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContactMessage } from "../../store/tables.ts";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { startSite } from "../site-process.ts";
import { type Desk, openDesk } from "../staff-desk.ts";

let desk: Desk;
const site: Desk["site"] = (...call) => desk.site(...call);
const stored: Desk["stored"] = (changes) => desk.stored(changes);
const entries: Desk["entries"] = (message) => desk.entries(message);
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

describe("messages", () => {
  test("are listed newest first, by time and status, in the width of the terminal", async () => {
    await stored({ created_at: "2020-03-01T10:00:00.000Z", email: "old@example.com" });
    const wide = await stored({ created_at: "2020-03-02T10:00:00.000Z", name: "数据库管理员 🔥 ".repeat(20) });
    await stored({ created_at: "2020-03-03T10:00:00.000Z", email: "spam@example.com", status: "spam" });
    await stored({ created_at: "2020-03-04T10:00:00.000Z", name: "\u001b[2J\u001b]0;owned\u0007Eve\u202e" });
    for (const columns of [80, 40]) {
      const { code, out } = await site(["messages", "list", "--limit", "500"], { COLUMNS: String(columns) });
      expect(code).toBe(0);
      for (const line of out.split("\n")) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
      expect(out).toContain("…");
      expect(out).toContain("2020-03-02T10:00:00Z");
      expect(out.indexOf("2020-03-04")).toBeLessThan(out.indexOf("2020-03-02"));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
      expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
    }
    expect((await site(["messages", "list"], { COLUMNS: "140" })).out).toContain(wide.id);
    const since = (await site(["messages", "list", "--since", "2020-03-02"])).out;
    expect(since).toContain("2020-03-02T10");
    expect(since).not.toContain("2020-03-01T10");
    expect((await site(["messages", "list", "--since", "2020-03-02T12:00+03:00"])).out).toContain("2020-03-02T10");
    const spam = (await site(["messages", "list", "--status", "spam"])).out.trim().split("\n");
    expect(spam).toHaveLength(2);
    expect(spam[1]).toContain("spam@example.com");
    expect((await site(["messages", "list", "--limit", "1"])).out).toMatch(/\n\n1 of \d+\. More: --limit\n$/);
  });

  test("are shown whole by their id, or by its end as the list has it", async () => {
    const message = await stored({ message: "first line\nsecond\u001b[31m line", origin: "type=partner" });
    const { code, out } = await site(["messages", "show", message.id]);
    expect(code).toBe(0);
    for (const part of [message.id, message.created_at, "Ana Prueba", "+34600000000", "type=partner", "by webhook"])
      expect(out).toContain(part);
    expect(out).toContain("\nfirst line\nsecond\ufffd[31m line\n");
    expect((await site(["messages", "show", `…${message.id.slice(-10)}`])).out).toBe(out);
  });

  test("are shown with the number of those from the same address, as long as its hash is kept", async () => {
    const day = 86_400_000;
    const sent = (ago: number, address_hash: string | null) =>
      stored({ created_at: new Date(Date.now() - ago * day).toISOString(), address_hash });
    const first = await sent(0, "hash-of-one");
    await sent(29, "hash-of-one");
    const old = await sent(31, "hash-of-one");
    const other = await sent(1, "hash-of-another");
    const none = await sent(1, null);
    const show = async ({ id }: ContactMessage) => (await site(["messages", "show", id])).out;
    expect(await show(first)).toMatch(/^same address +2 messages in the last 30 days$/m);
    expect(await show(other)).toMatch(/^same address +1 message in the last 30 days$/m);
    for (const message of [old, none]) expect(await show(message)).not.toContain("same address");
    expect(await show(first)).not.toContain("hash-of");
  });

  test("are exported as CSV that a spreadsheet reads and does not execute", async () => {
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"];
    const created_at = "2031-01-01T00:00:00.000Z";
    for (const name of formulas)
      await stored({ created_at, name, phone: null, message: 'He said "a, b"\r\nñ 数;=2+2\n\n=3' });
    const file = join(desk.folder, "messages.csv");
    const { code, out, err } = await site(
      ["messages", "export", "--format", "csv", "--since", "2031-01-01", "--output", "messages.csv"],
      {},
    );
    expect({ code, out, err }).toEqual({ code: 0, out: "", err: `6 messages written to ${file}.\n` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(file);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [headings = [], ...records] = parsedCsv(bytes.toString("utf8").slice(1));
    expect(headings.slice(0, 4)).toEqual(["id", "created_at", "status", "name"]);
    expect(records.map((record) => record[3]).sort()).toEqual(
      ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t'=1", "'\r'=1"].sort(),
    );
    expect(records[0]?.[1]).toBe(created_at);
    expect(records[0]?.[headings.indexOf("message")]).toBe(`He said "a, b"\r\nñ 数;'=2+2\n\n'=3`);
    expect(records.every((record) => record.length === headings.length)).toBe(true);
  });

  test("are exported into a file that takes an older one's place when it is whole, for its owner only", async () => {
    const folder = join(desk.folder, "exports");
    mkdirSync(folder);
    const file = join(folder, "messages.json");
    writeFileSync(file, "older");
    chmodSync(file, 0o644);
    const call = (output: string) => site(["messages", "export", "--format", "json", "--output", output]);

    const table = desk.database.db.schema;
    await table.alterTable("contact_messages").renameTo("away").execute();
    expect(await call(file)).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^.+\n$/) });
    await table.alterTable("away").renameTo("contact_messages").execute();
    expect(readFileSync(file, "utf8")).toBe("older");
    expect(readdirSync(folder)).toEqual(["messages.json"]);

    symlinkSync(file, join(folder, "link.json"));
    for (const output of [file, join(folder, "link.json")]) {
      chmodSync(file, 0o644);
      expect((await call(output)).code).toBe(0);
      expect(JSON.parse(readFileSync(file, "utf8"))).not.toEqual([]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    }
    expect(readdirSync(folder)).toEqual(["link.json", "messages.json"]);
    const refused = { code: 1, err: `${folder} is there and is no file. Nothing was written.\n` };
    expect(await call(folder)).toMatchObject(refused);
  });

  test("are exported as JSON as they were sent, more of them than are read at once", async () => {
    for (let i = 0; i < 120; i++)
      await stored({ created_at: "2032-01-01T00:00:00.000Z", name: "=1", email: `j${i}@example.com` });
    const { code, out } = await site(["messages", "export", "--format", "json", "--since", "2032-01-01"]);
    expect(code).toBe(0);
    const all = JSON.parse(out) as ContactMessage[];
    expect(new Set(all.map(({ email }) => email)).size).toBe(120);
    expect(all[0]).toMatchObject({ name: "=1", gdpr_consent: true, ccpa_consent: false, company: null });
    const none = await site(["messages", "export", "--format", "json", "--since", "2033-01-01"]);
    expect(JSON.parse(none.out)).toEqual([]);
  });

  test("of one person are erased on --yes only, with its outbox entries, and no one else's", async () => {
    const first = await stored({ email: "Ñandú@Example.com" });
    const second = await stored({ email: "ñANDÚ@example.com" });
    const other = await stored({ email: "xñandú@example.com" });
    const asked = await site(["messages", "erase", "ñandú@example.COM"]);
    expect(asked).toMatchObject({ code: 2, out: "", err: expect.stringMatching(/2 messages[\s\S]*--yes/) });
    expect(await entries(first)).toHaveLength(2);
    const done = await site(["messages", "erase", "ñandú@example.COM", "--yes"]);
    expect(done).toMatchObject({ code: 0, out: "Erased: 2 messages, 4 outbox entries.\n" });
    expect([...(await entries(first)), ...(await entries(second))]).toEqual([]);
    expect(await entries(other)).toHaveLength(2);
    expect((await site(["messages", "erase", "ñandú@example.COM", "--yes"])).out).toContain("Nothing is stored");
  });
});

test("erasing works while the site runs, and leaves nothing of the person in its files", async () => {
  const running = await startSite();
  const environment = { DATABASE_URL: `sqlite:${running.databaseFile}` };
  const send = async (email: string, message: string) =>
    post(running.url, (await freshForm(running.url, { email, message })).fields);
  const secret = "Nobody may read this again.";
  expect(isAccepted(await send("Gone@Example.com", secret.repeat(500)))).toBe(true);
  expect(isAccepted(await send("stays@example.com", "Hello"))).toBe(true);
  expect((await site(["messages", "list"], environment)).out).toContain("Gone@Example.com");
  const done = await site(["messages", "erase", "gone@example.com", "--yes"], environment);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining("1 message") });
  for (const file of ["", "-wal"]) {
    const bytes = readFileSync(running.databaseFile + file);
    expect(bytes.includes("Gone@Example.com")).toBe(false);
    expect(bytes.includes(secret)).toBe(false);
  }
  expect(isAccepted(await send("after@example.com", "Hello"))).toBe(true);
  const left = running.query<{ email: string }>("select email from contact_messages order by id");
  expect(left.map(({ email }) => email)).toEqual(["stays@example.com", "after@example.com"]);

  expect((await site(["pages", "hide", "/remote-dba"], { ...environment, PAGE_CACHE_SECONDS: "0" })).code).toBe(0);
  await expect
    .poll(async () => (await fetch(`${running.url}/remote-dba`, { redirect: "manual" })).status, { timeout: 10_000 })
    .toBe(302);
  await running.stop();
});

/** RFC 4180: cells in quotes may hold commas, line ends and doubled quotes; each record ends with CRLF. */
function parsedCsv(source: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain, end] of source.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    records.push(cells);
    cells = [];
  }
  return records;
}
