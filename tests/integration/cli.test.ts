/** What the staff's commands do, in this process; tests/server/cli.test.ts has the program itself. */

import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { versions } from "@blc/diagnose";
import stringWidth from "string-width";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { unsetSettings } from "../../site/owner/unset.ts";
import { PAGES } from "../../site/pages.ts";
import { userName } from "../../site/text-file.ts";
import { reference } from "../contact-message.ts";
import { deskForTests } from "../staff-desk.ts";

const { folder, database, call, refuses, stored, entries } = deskForTests();

/** What a command lists, in a terminal of 80 columns. */
async function listed(...words: string[]): Promise<string> {
  const out = await call(words);
  for (const line of out.split("\n")) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
  return out;
}

test("the status counts messages and says how old the oldest notification is", async () => {
  const empty = await call(["status"]);
  expect(empty).toMatch(/database +reachable/);
  expect(empty).toMatch(
    /outbox pending +0\noutbox dead +0\nmessages +0 \(new 0, answered 0, closed 0, held 0, spam 0\)\nlast message +none/,
  );
  const { required, optional } = unsetSettings();
  for (const line of required) expect(empty).toMatch(new RegExp(`to fill in +${line}`));
  expect(optional.length).toBeGreaterThan(0);
  expect(empty).toMatch(/may be filled in +.*owner check/);
  expect(await call(["messages", "list"])).toBe("No messages.\n");

  await stored({ status: "spam" });
  await stored();
  await database.db.deleteFrom("outbox").execute();
  const created_at = new Date(Date.now() - 26 * 3_600_000 - 60_000).toISOString();
  await stored({ created_at });
  const out = await call(["status"]);
  expect(out).toMatch(/messages +3 \(new 2, answered 0, closed 0, held 0, spam 1\)/);
  expect(out).toContain(`2, oldest 26 h old (${created_at})`);
});

test("the status asks for the database versions to be compared again after 90 days", async () => {
  onTestFinished(() => void vi.useRealTimers());
  const on = async (days: number) => {
    vi.useFakeTimers({
      toFake: ["Date"],
      now: Date.parse(versions.VERSIONS_CHECKED) + days * 86_400_000,
    });
    return call(["status"]);
  };
  expect(await on(90)).not.toContain("database versions");
  expect(await on(91)).toMatch(
    new RegExp(`to check +database versions: .* on ${versions.VERSIONS_CHECKED}, 91 days ago`),
  );
});

test.each([
  [["messages", "list", "--limit", "0"], "whole number above 0"],
  [["messages", "list", "--since", "2026-02-30"], "date of ISO 8601"],
  [["messages", "erase", "nobody"], "no e-mail address"],
  [["messages", "export", "--email", "nobody"], "no e-mail address"],
  [["outbox", "retry"], "give either --dead or --pending"],
  [["pages", "set", "/about", "meta_title"], "give either a value or --null"],
])("%j is wrong usage", async (words, message) => {
  const wrong = { name: "CommanderError", message: expect.stringContaining(message) };
  await expect(call(words)).rejects.toMatchObject(wrong);
});

test.each([
  [["messages", "show", "00000000"], /^No message has the id/],
  [["pages", "publish", "/nowhere"], /^The site has no path/],
  [["pages", "hide", "/startups"], /^\/startups cannot be hidden: .*specification/],
  [["pages", "set", "/about", "path", "/other"], /^"path" is no field/],
  [["pages", "set", "/database-migrations", "lang", "ca"], /^lang is one of es, not "ca"/],
  [["pages", "set", "/about", "lang", "--null"], /^lang cannot be empty/],
  [["pages", "set", "/about", "og_image", "javascript:alert(1)"], /^og_image must be an address/],
  [
    ["pages", "set", "/about", "canonical_url", "//evil.example/"],
    /^canonical_url must be an address/,
  ],
  [
    ["pages", "set", "/about", "robots", "noidnex"],
    /^robots has a rule that is unknown in "noidnex"/,
  ],
  [["pages", "set", "/about", "meta_title", "two\nlines"], /^meta_title must be one line/],
])("%j cannot be done, and one line says why", async (words, message) => {
  const before = await database.db.selectFrom("pages").selectAll().execute();
  for (const said of [message, /^.+$/]) await refuses(words, said);
  expect(await database.db.selectFrom("pages").selectAll().execute()).toEqual(before);
});

test.each([[["status"]], [["backup"]], [["messages", "erase", "ana@example.com", "--yes"]]])(
  "%j without a database makes none",
  async (words) => {
    const before = readdirSync(folder);
    for (const file of ["absent.db", "no/such/folder/site.db"]) {
      const absent = call(words, { DATABASE_URL: `sqlite:${join(folder, file)}` });
      await expect(absent).rejects.toThrow(
        `There is no database at ${join(folder, file)}. DATABASE_URL`,
      );
    }
    expect(readdirSync(folder)).toEqual(before);
  },
);

test("settings that cannot be read are not taken for absent", async () => {
  const settings = join(folder, ".env");
  mkdirSync(settings);
  onTestFinished(() => rmSync(settings, { recursive: true }));
  await expect(call(["status"])).rejects.toThrow(`${settings} is a folder`);
});

test("root is refused where what it writes could not be read", async () => {
  const other = mkdtempSync(join(folder, "other-"));
  const DATABASE_URL = `sqlite:${join(other, "site.db")}`;
  if (process.getuid?.() === 0) chownSync(other, 12_345, 12_345);
  // Another user only says that it is root; the folder is its own.
  const asRoot = vi.spyOn(process, "getuid").mockReturnValue(0);
  onTestFinished(() => asRoot.mockRestore());
  const owner = userName(statSync(other).uid);
  for (const words of [["status"], ["owner", "init"], ["owner", "undo"]])
    await expect(
      call(words, { DATABASE_URL, OWNER_FILE: join(other, "owner.json") }),
    ).rejects.toThrow(
      `${other} belongs to another user, who could not read what root writes: run it as that user, such as sudo -u ${owner}`,
    );
  expect(readdirSync(other)).toEqual([]);
});

describe("messages", () => {
  test("are listed newest first, by time and status, in the width of the terminal", async () => {
    await stored({ created_at: "2020-03-01T10:00:00.000Z", email: "old@example.com" });
    await stored({ created_at: "2020-03-02T10:00:00.000Z", name: "数据库管理员 🔥 ".repeat(20) });
    await stored({
      created_at: "2020-03-03T10:00:00.000Z",
      email: "spam@example.com",
      status: "spam",
    });
    await stored({ created_at: "2020-03-03T11:00:00.000Z", origin: "type=emergency" });
    await stored({
      created_at: "2020-03-04T10:00:00.000Z",
      name: "\u001b[2J\u001b]0;owned\u0007Eve\u202e",
    });
    const out = await listed("messages", "list", "--limit", "500");
    expect(out).toContain("…");
    expect(out).toContain("2020-03-02T10:00:00Z");
    expect(out).toContain("EMERGENCY");
    expect(out.indexOf("2020-03-04")).toBeLessThan(out.indexOf("2020-03-02"));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
    expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
    const since = await call(["messages", "list", "--since", "2020-03-02"]);
    expect(since).toContain("2020-03-02T10");
    expect(since).not.toContain("2020-03-01T10");
    expect(await call(["messages", "list", "--since", "2020-03-02T12:00+03:00"])).toContain(
      "2020-03-02T10",
    );
    const spam = (await call(["messages", "list", "--status", "spam", "--since", "2020-03-01"]))
      .trim()
      .split("\n");
    expect(spam).toHaveLength(3);
    expect(spam[2]).toContain("spam@example.com");
    expect(await call(["messages", "list", "--limit", "1"])).toMatch(
      /\n\n1 of \d+\. More: --limit\n$/,
    );
  });

  test("are shown whole by their id, or by its end as the list has it", async () => {
    const text = "first line\nsecond\u001b[31m line";
    const message = await stored({
      message: text,
      subject: "sales",
      origin: "subject=sales&plan=standard",
      from_page: "home",
    });
    const out = await call(["messages", "show", message.id]);
    for (const part of [message.id, message.created_at, "Ana Prueba", "+34600000000", "by webhook"])
      expect(out).toContain(part);
    expect(out).toMatch(/^asked for +plan Standard, US\$1,499 a month$/m);
    expect(out).toMatch(/^from page +home$/m);
    expect(out).toContain("\nfirst line\nsecond\ufffd[31m line\n");
    expect(out).toMatch(new RegExp(`^reference +${reference(message)}$`, "m"));
    expect(await call(["messages", "show", reference(message)])).toBe(out);
  });
});

test("the outbox lists entries, and retries dead ones but not sent ones", async () => {
  await database.db.deleteFrom("outbox").execute();
  const message = await stored();
  const [email, webhook] = await entries(message);
  if (!email || !webhook) throw new Error("No entries");
  const change = (id: string, values: object) =>
    database.db.updateTable("outbox").set(values).where("id", "=", id).execute();
  const dead = { status: "dead", attempts: 9, last_error: "550 no such mailbox ".repeat(9) };
  await change(email.id, dead);
  await change(webhook.id, { status: "sent", attempts: 1, sent_at: "2026-01-01T00:00:00.000Z" });

  expect(await listed("outbox", "list", "--status", "dead")).toContain("550 no");
  expect(await call(["outbox", "retry", "--dead"])).toContain("1 dead entry is pending again");
  expect(await entries(message)).toMatchObject([
    { status: "pending", attempts: 0 },
    { status: "sent" },
  ]);
  await change(email.id, {
    lease_owner: "other",
    lease_until: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(await call(["outbox", "retry", "--pending"])).toContain("0 pending entries are due now");
});

describe("pages", () => {
  const record = (path: string) =>
    database.db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();
  const set = (...words: string[]) => call(["pages", "set", ...words]);

  test("are listed in the width of the terminal, hidden and published", async () => {
    await call(["pages", "hide", "/consulting/"]);
    expect(await record("/consulting")).toMatchObject({ is_visible: false });
    expect(await call(["status"])).toMatch(/pages hidden +1 \/consulting/);
    await call(["pages", "publish", "/consulting"]);
    expect(await record("/consulting")).toMatchObject({ is_visible: true });
    const out = await listed("pages", "list");
    for (const { path } of PAGES) expect(out).toContain(path);
  });

  test("have fields that can be set and emptied, and it is said who sees that", async () => {
    expect(await set("/about", "meta_title", "  Título propio ")).toBe(
      '/about: meta_title is "Título propio".\nVisitors who read the page in es see it within 5 s, and behind a cache such as nginx within 35 s.\n',
    );
    const fields = {
      og_image: "https://x.example/i.png",
      canonical_url: "/services",
      robots: "noindex, nofollow",
    };
    for (const [field, value] of Object.entries(fields))
      expect(await set("/about", field, value)).toContain(
        `"${value}".\nVisitors see it within 5 s, and behind`,
      );
    expect(await set("/about", "lang", "ca")).toContain("Visitors who read the page in ca see it");
    await set("/about", "og_title", "--", "-50 %");
    expect(await call(["pages", "show", "/about"])).toMatch(
      /meta_title +Título propio\n[\s\S]*og_title +-50 %/,
    );
    expect(
      await call(["pages", "set", "/about", "meta_title", "--null"], { PAGE_CACHE_SECONDS: "0" }),
    ).toContain("is empty.\nVisitors who read the page in ca see it at once, and behind");
    expect(await record("/about")).toMatchObject({ meta_title: null, lang: "ca", ...fields });
  });

  test("whose record was deleted get a new one when they are published", async () => {
    await database.db.deleteFrom("pages").where("path", "=", "/startups").execute();
    expect(await call(["pages", "list"])).toMatch(/\/startups +no record/);
    await expect(call(["pages", "show", "/startups"])).rejects.toThrow("pages publish /startups");
    await call(["pages", "publish", "/startups"]);
    expect(await record("/startups")).toMatchObject({
      is_visible: true,
      lang: "es",
      meta_title: null,
    });
  });
});
