import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../../app/site/pages.ts";
import { width } from "../../cli/table.ts";
import { storeMessage } from "../../db/messages.ts";
import { migrate } from "../../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../db/open.ts";
import type { ContactMessage } from "../../db/tables.ts";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { startSite } from "../site-process.ts";

const folder = mkdtempSync(join(tmpdir(), "blc-cli-"));
const url = `sqlite:${join(folder, "site.db")}`;
let database: OpenDatabase;

beforeAll(async () => {
  database = openDatabase(url);
  await migrate(
    database,
    PAGES.map(({ path }) => path),
  );
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as a shell does. */
async function site(words: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../cli/site.ts"), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: url, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: code as number, out, err };
}

async function stored(changes: Partial<ContactMessage> = {}): Promise<ContactMessage> {
  const created_at = changes.created_at ?? new Date().toISOString();
  const message: ContactMessage = {
    id: uuidv7(),
    created_at,
    challenge_id: uuidv7(),
    name: "Ana Prueba",
    email: "ana@example.com",
    phone: "+34600000000",
    company: null,
    country: "ES",
    subject: "support",
    message: "La réplica lleva dos horas de retraso.",
    captcha_verified: true,
    gdpr_consent: true,
    ccpa_consent: false,
    lopd_consent: true,
    language: "es",
    page: "/contact",
    origin: null,
    consent_version: "1",
    consent_at: created_at,
    status: "new",
    address_hash: null,
    drained_at: null,
    ...changes,
  };
  await storeMessage(database, message, ["email", "webhook"]);
  return message;
}

const entries = (message: ContactMessage) =>
  database.db.selectFrom("outbox").selectAll().where("message_id", "=", message.id).orderBy("channel").execute();

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
      ["messages list", "messages show", "messages export", "--format csv|json", "--since ISO"],
    ],
    [
      ["help", "pages", "set"],
      ["pages set <path> <field>", "canonical_url"],
    ],
    [["outbox", "retry", "--help"], ["outbox retry <id> | --dead"]],
    [["help", "status"], ["status"]],
  ])("of %j fits 80 columns", async (words, expected) => {
    const { code, out } = await site(words);
    expect(code).toBe(0);
    for (const part of expected) expect(out).toContain(part);
    expect(Math.max(...out.split("\n").map(width))).toBeLessThanOrEqual(80);
  });
});

describe("wrong usage", () => {
  test.each([
    ["nonsense"],
    ["messages"],
    ["messages", "burn"],
    ["help", "nonsense"],
    ["messages", "list", "--limit", "0"],
    ["messages", "list", "--since", "yesterday"],
    ["messages", "list", "--since", "2026-02-30"],
    ["messages", "list", "--status", "old"],
    ["messages", "list", "20"],
    ["messages", "show"],
    ["messages", "export"],
    ["messages", "export", "--format", "xml"],
    ["messages", "erase", "nobody"],
    ["outbox", "retry"],
    ["outbox", "list", "--colour"],
    ["pages", "set", "/about", "meta_title"],
    ["pages", "set", "/about", "meta_title", "A", "--null"],
    ["status", "now"],
  ])("%s %s %s %s %s ends with 2 and says where help is", async (...words) => {
    const { code, out, err } = await site(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("npm run site -- help");
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe("what cannot be done", () => {
  test.each([
    ["messages", "show", "00000000"],
    ["messages", "show", "%"],
    ["outbox", "retry", "00000000"],
    ["messages", "export", "--format", "csv", "--output", "/no/such/folder/file.csv"],
    ["pages", "show", "/nowhere"],
    ["pages", "hide", "/nowhere"],
    ["pages", "publish", "/nowhere"],
    ["pages", "set", "/nowhere", "lang", "es"],
    ["pages", "set", "/about", "path", "/other"],
    ["pages", "set", "/about", "lang", "nl"],
    ["pages", "set", "/about", "lang", "--null"],
    ["pages", "set", "/about", "og_image", "javascript:alert(1)"],
    ["pages", "set", "/about", "canonical_url", "//evil.example/"],
    ["pages", "set", "/about", "canonical_url", "about"],
    ["pages", "set", "/about", "robots", "noidnex"],
    ["pages", "set", "/about", "meta_title", "two\nlines"],
  ])("%s %s %s %s %s ends with 1 and one clear sentence", async (...words) => {
    const { code, out, err } = await site(words);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^.+\n$/);
  });

  test("unusable settings and databases are told without a stack", async () => {
    const settings = await site(["status"], { DATABASE_URL: "oracle:x" });
    expect(settings).toMatchObject({ code: 1, out: "", err: expect.stringContaining("DATABASE_URL") });
    const unusable = { DATABASE_URL: `sqlite:${folder}` };
    expect(await site(["pages", "list"], unusable)).toMatchObject({ code: 1, err: expect.stringMatching(/^.+\n$/) });
    expect(await site(["status"], unusable)).toMatchObject({ code: 1, out: expect.stringContaining("not reachable") });
  });
});

describe("messages", () => {
  test("are listed newest first, by time and status, in the width of the terminal", async () => {
    await stored({ created_at: "2020-03-01T10:00:00.000Z", email: "old@example.com" });
    const wide = await stored({ created_at: "2020-03-02T10:00:00.000Z", name: "数据库管理员 🔥 ".repeat(20) });
    await stored({ created_at: "2020-03-03T10:00:00.000Z", email: "spam@example.com", status: "spam" });
    await stored({ created_at: "2020-03-04T10:00:00.000Z", name: "\u001b[2J\u001b]0;owned\u0007Eve\u202e" });
    for (const columns of [80, 40]) {
      const { code, out } = await site(["messages", "list", "--limit", "500"], { COLUMNS: String(columns) });
      expect(code).toBe(0);
      for (const line of out.split("\n")) expect(width(line), line).toBeLessThanOrEqual(columns);
      expect(out).toContain("…");
      expect(out).toContain("2020-03-02T10:00:00Z");
      expect(out.indexOf("2020-03-04")).toBeLessThan(out.indexOf("2020-03-02"));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
      expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
    }
    expect((await site(["messages", "list"], { COLUMNS: "200" })).out).toContain(wide.id);
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

  test("are exported as CSV that a spreadsheet reads and does not execute", async () => {
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"];
    const created_at = "2031-01-01T00:00:00.000Z";
    for (const name of formulas)
      await stored({ created_at, name, phone: null, message: 'He said "a, b"\r\nñ 数;=2+2\n\n=3' });
    const file = join(folder, "messages.csv");
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
    expect(records.map((record) => record[3]).sort()).toEqual(formulas.map((formula) => `'${formula}`).sort());
    expect(records[0]?.[1]).toBe(created_at);
    expect(records[0]?.[headings.indexOf("message")]).toBe(`He said "a, b"\r\nñ 数;'=2+2\n\n'=3`);
    expect(records.every((record) => record.length === headings.length)).toBe(true);
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

  test("of one person are erased on --yes only, with what the outbox owes, and nobody else's", async () => {
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

describe("the outbox", () => {
  test("shows what is owed, and tries again what was given up but not what was sent", async () => {
    const message = await stored();
    const [email, webhook] = await entries(message);
    if (!email || !webhook) throw new Error("No entries");
    const change = (id: string, values: object) =>
      database.db.updateTable("outbox").set(values).where("id", "=", id).execute();
    const gaveUp = { status: "dead", attempts: 9, last_error: "550 no such mailbox ".repeat(9) };
    await change(email.id, gaveUp);
    await change(webhook.id, { status: "sent", attempts: 1, sent_at: "2026-01-01T00:00:00.000Z" });

    for (const columns of [80, 40]) {
      const { out } = await site(["outbox", "list", "--status", "dead"], { COLUMNS: String(columns) });
      expect(out).toContain("550 no");
      for (const line of out.split("\n")) expect(width(line), line).toBeLessThanOrEqual(columns);
    }
    expect((await site(["outbox", "retry", email.id.slice(-8)])).code).toBe(0);
    expect((await entries(message))[0]).toMatchObject({ status: "pending", attempts: 0, lease_until: null });
    expect((await site(["outbox", "retry", webhook.id])).err).toContain("was sent");
    await change(email.id, { lease_owner: "other", lease_until: new Date(Date.now() + 60_000).toISOString() });
    expect(await site(["outbox", "retry", email.id])).toMatchObject({
      code: 1,
      err: expect.stringContaining("moment"),
    });
    await change(email.id, { ...gaveUp, lease_owner: null, lease_until: null });
    expect((await site(["outbox", "retry", "--dead"])).out).toContain("1 dead entry is pending again");
    expect((await entries(message)).map(({ status }) => status)).toEqual(["pending", "sent"]);
  });
});

describe("pages", () => {
  const record = (path: string) =>
    database.db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();

  test("are listed in the width of the terminal", async () => {
    for (const columns of [80, 40]) {
      const { out } = await site(["pages", "list"], { COLUMNS: String(columns) });
      for (const { path } of PAGES) expect(out).toContain(path);
      for (const line of out.split("\n")) expect(width(line), line).toBeLessThanOrEqual(columns);
    }
  });

  test("are hidden and published; the paths that are always shown come with a warning", async () => {
    expect(await site(["pages", "hide", "/consulting/"])).toMatchObject({ code: 0, err: "" });
    expect(await record("/consulting")).toMatchObject({ is_visible: 0 });
    expect((await site(["status"])).out).toMatch(/pages hidden +1 \/consulting/);
    expect((await site(["pages", "publish", "/consulting"])).code).toBe(0);
    expect(await record("/consulting")).toMatchObject({ is_visible: 1 });
    const always = await site(["pages", "hide", "/contact"]);
    expect(always).toMatchObject({ code: 0, err: expect.stringContaining("Warning: /contact") });
    expect((await site(["pages", "list"])).out).toMatch(/\/contact +shown anyway/);
    await site(["pages", "publish", "/contact"]);
  });

  test("have fields that can be set and emptied", async () => {
    expect((await site(["pages", "set", "/about", "meta_title", "  Título propio "])).code).toBe(0);
    expect((await site(["pages", "set", "/about", "og_image", "https://x.example/i.png"])).code).toBe(0);
    expect((await site(["pages", "set", "/about", "canonical_url", "/services"])).code).toBe(0);
    expect((await site(["pages", "set", "/about", "robots", "noindex, nofollow"])).code).toBe(0);
    expect((await site(["pages", "set", "/about", "lang", "ca"])).code).toBe(0);
    expect((await site(["pages", "set", "/about", "og_title", "--", "-50 %"])).code).toBe(0);
    expect((await site(["pages", "show", "/about"])).out).toMatch(/meta_title +Título propio\n[\s\S]*og_title +-50 %/);
    expect((await site(["pages", "set", "/about", "meta_title", "--null"])).code).toBe(0);
    expect(await record("/about")).toMatchObject({
      meta_title: null,
      og_image: "https://x.example/i.png",
      canonical_url: "/services",
      robots: "noindex, nofollow",
      lang: "ca",
    });
  });

  test("whose record was deleted get a new one when they are published", async () => {
    await database.db.deleteFrom("pages").where("path", "=", "/startups").execute();
    expect((await site(["pages", "list"])).out).toMatch(/\/startups +no record/);
    expect((await site(["pages", "hide", "/startups"])).err).toContain("pages publish /startups");
    expect((await site(["pages", "publish", "/startups"])).code).toBe(0);
    expect(await record("/startups")).toMatchObject({ is_visible: 1, lang: "es", meta_title: null });
  });
});

test("the status counts messages and tells how old the oldest notification is", async () => {
  const home = mkdtempSync(join(tmpdir(), "blc-cli-status-"));
  const environment = { DATABASE_URL: `sqlite:${join(home, "site.db")}` };
  const empty = await site(["status"], environment);
  expect(empty.code).toBe(0);
  expect(empty.out).toMatch(/database +reachable/);
  expect(empty.out).toMatch(/messages +0 \(new 0, spam 0\)\nlast message +none\noutbox pending +0\noutbox dead +0/);
  expect((await site(["messages", "list"], environment)).out).toBe("No messages.\n");
  rmSync(home, { recursive: true });

  const created_at = new Date(Date.now() - 26 * 3_600_000 - 60_000).toISOString();
  await database.db.deleteFrom("outbox").execute();
  await stored({ created_at });
  const { out } = await site(["status"]);
  expect(out).toMatch(/messages +\d{3} \(new \d+, spam 1\)/);
  expect(out).toContain(`2, oldest 1 d 2 h old (${created_at})`);
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
