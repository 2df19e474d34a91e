/** The staff's day: what is open, and how a message is found, noted, answered and closed. */

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@blc/text";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { reference } from "../contact-message.ts";
import { empty } from "../fixtures.ts";
import { SECRET } from "../http-peer.ts";
import { writeOwnerFile } from "../owner-settings.ts";
import { deskForTests } from "../staff-desk.ts";

const { folder, database, call, refuses, stored, entries } = deskForTests();

beforeEach(() => empty(database));

/** Of all messages, in their order. */
const statuses = async () => {
  const rows = database.db.selectFrom("contact_messages").select("status").orderBy("id");
  return (await rows.execute()).map(({ status }) => status);
};
/** A clock that stands still. */
function at(moment: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(moment) });
  onTestFinished(() => void vi.useRealTimers());
}
/** A terminal of so many columns. */
function terminal(columns: number) {
  const before = process.stdout.columns;
  process.stdout.columns = columns;
  onTestFinished(() => {
    process.stdout.columns = before;
  });
}

describe("the inbox", () => {
  test("lists what is open: emergencies first, then the oldest, with their age in working hours", async () => {
    // Thursday and Friday; asked for on Monday at 12 in Buenos Aires.
    const friday = await stored({
      created_at: "2026-11-20T18:00:00.000Z",
      origin: "subject=sales&plan=standard",
      name: "Carla Cliente",
      company: "Empresa Ejemplo",
    });
    const thursday = await stored({
      created_at: "2026-11-19T14:00:00.000Z",
      origin: "tool=version-check",
      from_page: "consulting",
    });
    const emergency = await stored({
      created_at: "2026-11-23T14:30:00.000Z",
      origin: "type=emergency",
      language: "it",
    });
    await stored({
      created_at: "2026-11-23T14:40:00.000Z",
      email: "answered@example.com",
      status: "answered",
    });
    await stored({
      created_at: "2026-11-23T14:45:00.000Z",
      status: "held",
      batch: "20261123-144500",
    });
    at("2026-11-23T15:00:00.000Z");
    terminal(140);
    const out = await call(["inbox"]);
    const lines = out.split("\n").filter((line) => /^[\dA-F]{8} /.test(line));
    expect(lines.map((line) => line.slice(0, 8))).toEqual(
      [emergency, thursday, friday].map(reference),
    );
    expect(lines[0]).toMatch(
      /^\w{8} +30 min +Ana Prueba +EMERGENCY +it +ES +La réplica lleva dos horas/,
    );
    // From 11 to 17 on Thursday, all Friday, from 9 to 12 on Monday.
    expect(lines[1]).toMatch(/^\w{8} +17 h late .* tool version-check +es +ES +consulting/);
    expect(lines[2]).toMatch(
      /^\w{8} +5 h +Carla Cliente +Empresa Ejemplo +plan Standard, US\$1,499/,
    );
    expect(out).toMatch(/^ID +WAITS +NAME +COMPANY +ABOUT +LANG +COUNTRY +PAGE +FIRST WORDS$/m);
    expect(out).toContain("Open: 3 messages.");
    expect(out).toContain("messages list --batch 20261123-144500");
    expect(out).toMatch(/^database +reachable/m);
  });

  test("has the dead letters and the notes, and nothing of what is answered", async () => {
    expect(await call(["inbox"])).toMatch(/^No message is open\.\n\ndatabase/);
    const message = await stored();
    await database.db
      .updateTable("outbox")
      .set({ status: "dead", last_error: "HTTP 410" })
      .execute();
    await call(["messages", "note", reference(message), "calls\u001b[2J back"]);
    const out = await call(["inbox"]);
    expect(out).toContain("Given up: 2 notifications.");
    expect(out).toContain("HTTP 410");
    expect(out).toMatch(
      new RegExp(
        `^${reference(message)} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d calls.\\[2J back$`,
        "m",
      ),
    );
    await call(["messages", "mark", "answered", reference(message)]);
    expect(await call(["inbox"])).toMatch(/^No message is open\./);
  });

  test("fits a terminal, and says how many lines are left out", async () => {
    for (const email of ["one@example.com", "two@example.com"])
      await stored({ email, message: "x".repeat(400) });
    const out = await call(["inbox", "--limit", "1"]);
    expect(out).toMatch(/^1 of 2\. More: --limit$/m);
    for (const line of out.split("\n").slice(0, 4)) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe("messages", () => {
  test("are marked several at once; with one reference that is unknown or ambiguous, none is", async () => {
    const first = await stored({ id: "019ab000-0000-7000-8000-0000aaaa1111" });
    const second = await stored({ id: "019ab000-0000-7000-8000-0000bbbb1111", message: "Otra" });
    await refuses(
      ["messages", "mark", "answered", reference(first), "00000000", "1111", "x"],
      /^No message has the id "00000000"\.\nMore than one .*"1111".*\nNo message .*"x"\.\nNothing/,
    );
    expect(await statuses()).toEqual(["new", "new"]);
    const mark = (...words: string[]) => call(["messages", "mark", ...words]);
    expect(await mark("answered", reference(first), second.id)).toBe(
      "2 of 2 are marked answered.\n",
    );
    expect(await mark("closed", reference(first))).toBe("1 of 1 is marked closed.\n");
    const show = await call(["messages", "show", first.id]);
    expect(show).toMatch(/^status +closed\nmarked +\d{4}-/m);
    expect((await call(["messages", "list", "--status", "closed"])).split("\n")).toHaveLength(3);
    // They were notified of when they came: opening one again notifies of nothing.
    await database.db.deleteFrom("outbox").execute();
    expect(await mark("new", reference(first))).toContain("1 of 1");
    expect(await entries(first)).toEqual([]);
  });

  test("that were held or spam are notified of when they are opened, once", async () => {
    const settings = { WEBHOOK_URL: "http://127.0.0.1:9/", WEBHOOK_SECRET: SECRET };
    const spam = await stored({ status: "spam" });
    await database.db.deleteFrom("outbox").execute();
    await call(["messages", "mark", "new", reference(spam)], settings);
    expect(await entries(spam)).toMatchObject([{ channel: "webhook", status: "pending" }]);
  });

  test("of a batch that are answered are neither marked nor erased with it", async () => {
    const batch = "20260101-000000";
    await stored({ status: "answered", batch });
    await stored({ status: "held", batch });
    await call(["messages", "mark", "spam", "--batch", batch, "--yes"]);
    expect(await statuses()).toEqual(["answered", "spam"]);
    await call(["messages", "erase", "--batch", batch, "--yes"]);
    expect(await statuses()).toEqual(["answered"]);
  });

  test("before a time are closed together, with --yes only", async () => {
    await stored({ created_at: "2026-01-01T00:00:00.000Z" });
    await stored({ created_at: "2026-02-01T00:00:00.000Z" });
    const close = ["messages", "mark", "closed", "--before", "2026-02-01"];
    await refuses(close, /1 message/);
    await call([...close, "--yes"]);
    expect(await statuses()).toEqual(["closed", "new"]);
  });

  test.each([
    ["prueba REPLICA", 1],
    ["acme réplica", 0],
    ["eva 数据库", 1],
    ["%", 0],
  ])("are found by the words %j in name, address, company or text", async (words, found) => {
    await stored({ message: `${"x ".repeat(5_000)}réplica` });
    await stored({ name: "Eva", email: "eva@example.com", company: "ÁCME", message: "数据库" });
    const out = await call(["messages", "list", "--search", words]);
    expect(out.match(/^[\dA-F]{8} /gm) ?? []).toHaveLength(found);
  });

  test("are listed with page, country, language and first words where the terminal is wide", async () => {
    await stored({ origin: "subject=sales&plan=standard", from_page: "consulting" });
    expect(await call(["messages", "list"])).not.toContain("COUNTRY");
    terminal(180);
    expect(await call(["messages", "list"])).toMatch(
      /plan Standard, US\$1,499 a month +consulting +ES +es +La réplica lleva/,
    );
  });

  test("are exported with their reference, as the spreadsheets of the staff's language expect", async () => {
    const { id } = await stored({ created_at: "2034-01-01T00:00:00.000Z" });
    const exported = () => call(["messages", "export", "--since", "2034-01-01"]);
    onTestFinished(() => rmSync(join(folder, "owner.json")));
    for (const language of LANGUAGES) {
      writeOwnerFile(folder, { staff: { language } });
      const sign = language === "en" ? "," : ";";
      const start = [id, reference({ id }), "2034-01-01T00:00:00.000Z", "new"].join(sign);
      expect(await exported()).toContain(`\r\n${start}${sign}`);
    }
  });

  test("of one person are exported with all that is stored", async () => {
    const [email, batch] = ["Ñandú.Uno@Example.com", "a-batch"];
    const first = await stored({
      email,
      message: "Una réplica atrasada",
      batch,
      reminder: "reminder:1",
    });
    const second = await stored({ email: email.toLowerCase(), message: "otra" });
    const other = await stored({ email: `x${email}`, message: "réplica" });
    const byAddress = await call(["messages", "export", "--email", "ÑANDÚ.uno@example.COM"]);
    for (const { id } of [first, second]) expect(byAddress).toContain(id);
    expect(byAddress).not.toContain(other.id);
    for (const value of [first.challenge_id, batch, "reminder:1", "email pending"])
      expect(byAddress).toContain(value);
    const byWords = await call(["messages", "export", "--search", "nandu.uno REPLICA"]);
    expect([first, second, other].map(({ id }) => byWords.includes(id))).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("that were erased are told where they may still be, and what ends it", async () => {
    const message = await stored({ email: "Ñandú@example.com" });
    await call(["messages", "export", "--output", "all.csv"]);
    await call(["messages", "export", "--since", "2040-01-01", "--output", "none.csv"]);
    const former = join(folder, "before-2026-01-01T000000Z");
    mkdirSync(former);
    onTestFinished(() => rmSync(former, { recursive: true }));
    const channels = {
      SMTP_URL: "smtp://mail.example.com",
      NOTIFY_TO: "sales@example.com",
      WEBHOOK_URL: "https://crm.example.com/hook",
      WEBHOOK_SECRET: SECRET,
    };
    await call(["backup"]);
    const said = await call(["messages", "erase", "ñandú@example.com", "--yes"], channels);
    const lines = [
      `file +rm "${join(folder, "all.csv")}"`,
      `restore +.* rm -r "${former}"`,
      `backups +1 of the SQLite file in ${join(folder, "backups")}, the last `,
      `mail +to sales@example.com: .* ${reference(message)}`,
      "webhook +crm.example.com: ",
    ];
    for (const line of lines) expect(said).toMatch(new RegExp(`^${line}`, "m"));
    expect(said).not.toContain("none.csv");
    rmSync(join(folder, "all.csv"));
    expect(await call(["messages", "erase", "ñandú@example.com", "--yes"], channels)).not.toContain(
      "all.csv",
    );
  });

  test("keep their notes in the export, and lose them when they are cleared or erased", async () => {
    const message = await stored();
    await call(["messages", "note", reference(message), "first"]);
    await call(["messages", "note", reference(message), "second"]);
    const exported = () => call(["messages", "export"]);
    expect(await exported()).toMatch(/,"\S+ \S+ {2}first\n\S+ \S+ {2}second",\r\n$/);
    expect((await call(["messages", "show", message.id])).match(/^note /gm)).toHaveLength(2);
    await call(["messages", "note", reference(message), "--clear"]);
    expect(await exported()).toMatch(/,,\r\n$/);
    await expect(call(["messages", "note", reference(message)])).rejects.toThrow(
      "give either a text, or --clear",
    );
  });
});
