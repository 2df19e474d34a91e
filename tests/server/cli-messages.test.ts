import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isAccepted, send as sendForm } from "../contact-client.ts";
import { siteForTest, without } from "../fixtures.ts";
import { deskForTests } from "../staff-desk.ts";

const { folder, database, call, refuses, site, stored, entries } = deskForTests();

describe("messages", () => {
  test("are exported as CSV that a spreadsheet reads and does not execute", async () => {
    await stored({ created_at: "2031-01-01T00:00:00.000Z", name: "=1+1", message: "ñ 数" });
    const file = join(folder, "messages.csv");
    const csv = ["messages", "export", "--since", "2031-01-01", "--output", "messages.csv"];
    expect(await site(csv)).toEqual({ code: 0, out: "", err: `1 message written to ${file}.\n` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^\ufeffid,reference,created_at,status,name,[\w,]+\r\n/);
    expect(text).toContain(",2031-01-01T00:00:00.000Z,new,'=1+1,");
    expect(text).toContain("ñ 数");
  });

  test("are exported into a new file only, which is complete or absent", async () => {
    const file = join(folder, "new.csv");
    const write = () => call(["messages", "export", "--output", file]);
    await without("contact_messages", database, () => expect(write()).rejects.toThrow());
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, "older");
    await expect(write()).rejects.toThrow(`${file} is there already`);
    expect(readFileSync(file, "utf8")).toBe("older");
  });

  test("are all exported, more of them than are read at once", async () => {
    for (let i = 0; i < 120; i++)
      await stored({ created_at: "2032-01-01T00:00:00.000Z", email: `j${i}@example.com` });
    const since = (day: string) => call(["messages", "export", "--since", day]);
    expect(new Set((await since("2032-01-01")).match(/j\d+@example\.com/g)).size).toBe(120);
    expect((await since("2033-01-01")).trim().split("\r\n")).toHaveLength(1);
  });

  test("of one person are erased on --yes only, with its notifications, and no one else's", async () => {
    const first = await stored({ email: "Ñandú@Example.com" });
    const second = await stored({ email: "ñANDÚ@example.com" });
    const other = await stored({ email: "xñandú@example.com" });
    const words = ["messages", "erase", "ñandú@example.COM"];
    await refuses(words, /2 messages.*--yes/s);
    expect(await entries(first)).toHaveLength(2);
    const erase = () => call([...words, "--yes"]);
    const [done] = (await erase()).split("\n\n");
    expect(done).toBe("Erased: 2 messages, 4 outbox entries.");
    expect([...(await entries(first)), ...(await entries(second))]).toEqual([]);
    expect(await entries(other)).toHaveLength(2);
    expect(await erase()).toContain("Nothing is stored");
  });
});

test("erasures are listed without an address, and repeated from that list only", async () => {
  const erased = await stored({ email: "again@example.com" });
  await call(["messages", "erase", "again@example.com", "--yes"]);
  const list = await call(["messages", "erasures"]);
  expect(list).toContain(`${erased.challenge_id}\t`);
  expect(list).not.toContain("@");
  const again = (input: string) => site(["messages", "erase-again"], {}, input);
  expect(await again(list)).toEqual({ code: 0, out: "Erased again: 0 messages.\n", err: "" });
  expect(await again("again@example.com\n")).toMatchObject({
    code: 2,
    err: expect.stringContaining("Nothing was erased"),
  });
});

test("erasing works while the site runs, and leaves nothing of the person in its files", async () => {
  const running = await siteForTest();
  const environment = { DATABASE_URL: `sqlite:${running.databaseFile}` };
  const send = (email: string, message: string) => sendForm(running.url, { email, message });
  const secret = "Nobody may read this again.";
  expect(isAccepted(await send("Gone@Example.com", secret.repeat(500)))).toBe(true);
  expect(isAccepted(await send("stays@example.com", "Hello"))).toBe(true);
  expect(await call(["messages", "erase", "gone@example.com", "--yes"], environment)).toContain(
    "1 message",
  );
  for (const file of ["", "-wal"]) {
    const bytes = readFileSync(running.databaseFile + file);
    expect(bytes.includes("Gone@Example.com")).toBe(false);
    expect(bytes.includes(secret)).toBe(false);
  }
  expect(isAccepted(await send("after@example.com", "Hello"))).toBe(true);
  const left = running.query<{ email: string }>("select email from contact_messages order by id");
  expect(left.map(({ email }) => email)).toEqual(["stays@example.com", "after@example.com"]);
});
