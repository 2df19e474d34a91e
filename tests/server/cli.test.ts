import { readdirSync } from "node:fs";
import { join } from "node:path";
import stringWidth from "string-width";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGES } from "../../site/pages.ts";
import { type Desk, openDesk } from "../staff-desk.ts";

let desk: Desk;
const site: Desk["site"] = (...call) => desk.site(...call);
const stored: Desk["stored"] = (changes) => desk.stored(changes);
const entries: Desk["entries"] = (message) => desk.entries(message);
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

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

describe("wrong usage", () => {
  test.each(
    [
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
      ["messages", "erase", "ana@example.com", "--yess"],
      ["outbox", "retry"],
      ["outbox", "list", "--colour"],
      ["pages", "set", "/about", "meta_title"],
      ["pages", "set", "/about", "meta_title", "A", "--null"],
      ["status", "now"],
    ].map((words) => [words] as const),
  )("%j ends with 2 and says where help is", async (words) => {
    const { code, out, err } = await site(words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("npm run site -- help");
    expect(err).not.toMatch(/\n\s+at /);
  });

  test.each([
    [["mesages"], "messages"],
    [["messages", "lst"], "list"],
    [["outbox", "list", "--stats", "dead"], "--status"],
  ])("%j suggests what was meant", async (words, meant) => {
    expect(await site(words)).toMatchObject({ code: 2, err: expect.stringContaining(`Did you mean ${meant}?`) });
  });
});

describe("what cannot be done", () => {
  test.each(
    [
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
    ].map((words) => [words] as const),
  )("%j ends with 1 and one clear sentence", async (words) => {
    const { code, out, err } = await site(words);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^.+\n$/);
  });

  test("unusable settings and databases are reported without a stack", async () => {
    const settings = await site(["status"], { DATABASE_URL: "oracle:x" });
    expect(settings).toMatchObject({ code: 1, out: "", err: expect.stringContaining("DATABASE_URL") });
    const unusable = { DATABASE_URL: `sqlite:${desk.folder}` };
    expect(await site(["pages", "list"], unusable)).toMatchObject({ code: 1, err: expect.stringMatching(/^.+\n$/) });
    expect(await site(["status"], unusable)).toMatchObject({ code: 1, out: expect.stringContaining("not reachable") });
  });

  test.each([
    [["status"]],
    [["messages", "list"]],
    [["messages", "erase", "ana@example.com", "--yes"]],
    [["pages", "list"]],
  ])("%j without a database says where it looked, and makes none", async (words) => {
    const before = readdirSync(desk.folder);
    for (const file of ["absent.db", "no/such/folder/site.db"]) {
      const { code, out, err } = await site(words, { DATABASE_URL: `sqlite:./${file}` });
      expect([code, out]).toEqual([1, ""]);
      expect(err).toContain(`There is no database at ${join(desk.folder, file)}. DATABASE_URL`);
      expect(err).toContain(join(desk.folder, ".env"));
    }
    expect(readdirSync(desk.folder)).toEqual(before);
  });
});

describe("the outbox", () => {
  test("lists entries, and retries dead ones but not sent ones", async () => {
    const message = await stored();
    const [email, webhook] = await entries(message);
    if (!email || !webhook) throw new Error("No entries");
    const change = (id: string, values: object) =>
      desk.database.db.updateTable("outbox").set(values).where("id", "=", id).execute();
    const dead = { status: "dead", attempts: 9, last_error: "550 no such mailbox ".repeat(9) };
    await change(email.id, dead);
    await change(webhook.id, { status: "sent", attempts: 1, sent_at: "2026-01-01T00:00:00.000Z" });

    for (const columns of [80, 40]) {
      const { out } = await site(["outbox", "list", "--status", "dead"], { COLUMNS: String(columns) });
      expect(out).toContain("550 no");
      for (const line of out.split("\n")) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
    }
    expect((await site(["outbox", "retry", email.id.slice(-8)])).code).toBe(0);
    expect((await entries(message))[0]).toMatchObject({ status: "pending", attempts: 0, lease_until: null });
    expect((await site(["outbox", "retry", webhook.id])).err).toContain("was sent");
    await change(email.id, { lease_owner: "other", lease_until: new Date(Date.now() + 60_000).toISOString() });
    expect(await site(["outbox", "retry", email.id])).toMatchObject({
      code: 1,
      err: expect.stringContaining("moment"),
    });
    await change(email.id, { ...dead, lease_owner: null, lease_until: null });
    expect((await site(["outbox", "retry", "--dead"])).out).toContain("1 dead entry is pending again");
    expect((await entries(message)).map(({ status }) => status)).toEqual(["pending", "sent"]);
  });
});

describe("pages", () => {
  const record = (path: string) =>
    desk.database.db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();

  test("are listed in the width of the terminal", async () => {
    for (const columns of [80, 40]) {
      const { out } = await site(["pages", "list"], { COLUMNS: String(columns) });
      for (const { path } of PAGES) expect(out).toContain(path);
      for (const line of out.split("\n")) expect(stringWidth(line), line).toBeLessThanOrEqual(columns);
    }
  });

  test("are hidden and published; the paths that are always shown come with a warning", async () => {
    expect(await site(["pages", "hide", "/consulting/"])).toMatchObject({ code: 0, err: "" });
    expect(await record("/consulting")).toMatchObject({ is_visible: false });
    expect((await site(["status"])).out).toMatch(/pages hidden +1 \/consulting/);
    expect((await site(["pages", "publish", "/consulting"])).code).toBe(0);
    expect(await record("/consulting")).toMatchObject({ is_visible: true });
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

  test("say who sees a change, and in which language", async () => {
    const set = async (...words: string[]) => (await site(["pages", "set", ...words])).out;
    expect(await set("/partners", "meta_title", "Socios")).toBe(
      '/partners: meta_title is "Socios". Visitors who read the page in es see it within 5 s.\n',
    );
    expect(await set("/partners", "robots", "noindex")).toContain('"noindex". Visitors see it within 5 s.');
    expect(await set("/partners", "lang", "en")).toContain(
      "Visitors who read the page in en see the record's texts within",
    );
    expect(await set("/partners", "og_title", "Partners")).toContain(
      "Visitors who read the page in en see it within 5 s.",
    );
    expect(await set("/partners", "og_title", "--null")).toContain("is empty. Visitors who read the page in en see it");
    expect(await set("/saprustgate", "lang", "en")).toContain(
      "Visitors who read the page in en see the record's texts",
    );
    expect(await set("/database-migrations", "lang", "ca")).toContain("Nobody sees the record's texts");
    await site(["pages", "hide", "/consulting"]);
    expect(await set("/consulting", "meta_title", "Consultoría")).toContain("Nobody sees it while the page is hidden.");
    await site(["pages", "publish", "/consulting"]);
    await desk.database.db.updateTable("pages").set({ path: "/gone" }).where("path", "=", "/startups").execute();
    expect(await set("/gone", "robots", "noindex")).toContain("Nobody sees it: the site has no page there.");
    await desk.database.db.updateTable("pages").set({ path: "/startups" }).where("path", "=", "/gone").execute();
    const atOnce = await site(["pages", "set", "/partners", "meta_title", "--null"], { PAGE_CACHE_SECONDS: "0" });
    expect(atOnce.out).toContain("Visitors who read the page in en see it at once.");
  });

  test("whose record was deleted get a new one when they are published", async () => {
    await desk.database.db.deleteFrom("pages").where("path", "=", "/startups").execute();
    expect((await site(["pages", "list"])).out).toMatch(/\/startups +no record/);
    expect((await site(["pages", "hide", "/startups"])).err).toContain("pages publish /startups");
    expect((await site(["pages", "publish", "/startups"])).code).toBe(0);
    expect(await record("/startups")).toMatchObject({ is_visible: true, lang: "es", meta_title: null });
  });
});

test("the status counts messages and says how old the oldest notification is", async () => {
  const fresh = await openDesk();
  const empty = await fresh.site(["status"]);
  expect(empty.code).toBe(0);
  expect(empty.out).toMatch(/database +reachable/);
  expect(empty.out).toMatch(/messages +0 \(new 0, spam 0\)\nlast message +none\noutbox pending +0\noutbox dead +0/);
  expect((await fresh.site(["messages", "list"])).out).toBe("No messages.\n");
  await fresh.close();

  const created_at = new Date(Date.now() - 26 * 3_600_000 - 60_000).toISOString();
  await desk.database.db.deleteFrom("contact_messages").execute();
  await stored({ status: "spam" });
  await stored();
  await desk.database.db.deleteFrom("outbox").execute();
  await stored({ created_at });
  const { out } = await site(["status"]);
  expect(out).toMatch(/messages +3 \(new 2, spam 1\)/);
  expect(out).toContain(`2, oldest 1 d 2 h old (${created_at})`);
});
