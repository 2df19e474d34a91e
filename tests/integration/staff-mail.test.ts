/** Reminders and weekly reports: each is sent once, whatever processes, machines and crashes there are. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setOwner } from "../../site/owner/current.ts";
import { ownerOf } from "../../site/owner/owner.ts";
import { eraseMessagesOf } from "../../store/erase.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { findContent } from "../../store/outbox/contents.ts";
import { enqueueDueMail } from "../../store/staff-mail.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { reference, sentMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";
import { atEnd, markLink, database as server, smtp, toMail, worker } from "../outbox-fixture.ts";

const folder = temporaryFolder();
let files = 0;

const openFile = async (file: string) => {
  const database = openDatabase(`sqlite:${join(folder, file)}`);
  atEnd(database.close);
  await migrate(database, []);
  return database;
};
afterEach(() => setOwner(ownerOf({})));

/** For the server stands a database that several machines share; the engine tests have real ones. */
async function machine(file = `local-${files++}.db`) {
  const local = await openFile(file);
  return {
    local,
    /** What a site does each minute. */
    look: (moment: string) => enqueueDueMail(server, local, new Date(moment)),
    /** Delivers what its outbox has, until nothing is pending. */
    async deliver() {
      const running = worker({
        database: local,
        use: (work) => work(server),
        deliveries: { email: toMail() },
      });
      const pending = local.db.selectFrom("outbox").select("id").where("status", "=", "pending");
      await expect.poll(async () => (await pending.execute()).length).toBe(0);
      await running.stop();
    },
  };
}

let one: Awaited<ReturnType<typeof machine>>;
beforeEach(async () => {
  one = await machine();
});

const looks = async (...moments: string[]) => {
  for (const moment of moments) await one.look(moment);
  await one.deliver();
};
const stored = async (changes: Partial<ContactMessage>) => {
  const message = sentMessage(changes);
  await storeMessage(server, message);
  return message;
};
const reminders = () =>
  one.local.db.selectFrom("outbox").selectAll().where("kind", "=", "reminder").execute();
const subjects = () => smtp.mails.map(({ headers }) => headers.get("subject")?.[0]);

// Buenos Aires is three hours behind UTC. 5 January 2026 is a Monday.
const MONDAY_NOON = "2026-01-05T15:00:00.000Z";

describe("a reminder", () => {
  test("is sent once when a message is open for longer than sixteen working hours", async () => {
    const late = await stored({
      created_at: MONDAY_NOON,
      name: "Carla Cliente",
      company: "Empresa Ejemplo",
    });
    const other = await stored({ created_at: "2026-01-06T19:00:00.000Z" });
    const answered = await stored({ created_at: MONDAY_NOON, status: "answered" });
    // From 12 to 17 on Monday, all Tuesday, from 9 to 12 on Wednesday: sixteen hours.
    await looks("2026-01-07T15:00:00.000Z");
    expect(smtp.mails).toEqual([]);
    await looks("2026-01-07T15:01:00.000Z", "2026-01-07T15:02:00.000Z", "2026-01-07T16:00:00.000Z");
    expect(subjects()).toEqual([`Reminder: Empresa Ejemplo (${reference(late)})`]);
    const [mail] = smtp.mails;
    expect(mail?.headers.get("from")).toEqual([
      '"Carla Cliente (Empresa Ejemplo) via BLC" <web@blc.example>',
    ]);
    expect(mail?.headers.get("reply-to")).toEqual(["Carla Cliente <ana@example.com>"]);
    expect(mail?.text).toContain(
      [
        `\n\n${reference(late)}  ${MONDAY_NOON}  Support`,
        "Name: Carla Cliente\nCompany: Empresa Ejemplo\nE-mail: ana@example.com",
        `Answered: ${markLink(late.id, "answered")}`,
        `Closed, needs no answer: ${markLink(late.id, "closed")}`,
        `Spam: ${markLink(late.id, "spam")}\n`,
      ].join("\n"),
    );
    expect(mail?.text).not.toContain(reference(answered));
    await looks("2026-01-12T15:00:00.000Z");
    expect(subjects()).toContain(`Reminder: Ana Prueba (${reference(other)})`);
    for (const message of [other, late])
      expect(subjects().filter((subject) => subject?.includes(reference(message)))).toHaveLength(1);
  });

  test("of several names each of them, and an answer to it goes to none", async () => {
    const companies = ["Empresa Ejemplo", "x".repeat(100_000)];
    const late = [];
    for (const company of companies)
      late.push(
        await stored({
          created_at: MONDAY_NOON,
          company,
          email: `${company.slice(0, 300)}@example.com`,
        }),
      );
    await looks("2026-01-09T15:00:00.000Z");
    const [mail] = smtp.mails;
    expect(subjects()).toEqual(["Not answered in time: 2 messages"]);
    expect(mail?.headers.get("from")).toEqual(["BLC <web@blc.example>"]);
    expect(mail?.headers.has("reply-to")).toBe(false);
    for (const { id } of late) expect(mail?.text).toContain(`\nSpam: ${markLink(id, "spam")}\n`);
    expect(mail?.text).toMatch(/\nCompany: Empresa Ejemplo\n(.|\n)*\nCompany: x{79}…\nAnswered/);
  });

  test("of an emergency is sent after an hour of the clock, at night too, in the staff's language", async () => {
    setOwner(ownerOf({ staff: { language: "es" } }));
    const late = await stored({ created_at: "2026-01-04T05:00:00.000Z", origin: "type=emergency" });
    await looks("2026-01-04T06:00:00.000Z");
    expect(smtp.mails).toEqual([]);
    await looks("2026-01-04T06:00:30.000Z");
    expect(subjects()).toEqual([`EMERGENCY: Recordatorio: Ana Prueba (${reference(late)})`]);
    expect(smtp.mails[0]?.headers.get("importance")).toEqual(["High"]);
  });

  test("keeps to the owner's hours, holidays and terms", async () => {
    setOwner(
      ownerOf({
        company: {
          timeZone: "Europe/Madrid",
          holidays: { days: ["2026-01-06"], from: "2026-01-01", through: "2026-12-31" },
        },
        terms: { answerWorkingHours: 4 },
        staff: { hours: { days: ["monday", "tuesday", "thursday"], from: 10, to: 12 } },
      }),
    );
    await stored({ created_at: "2026-01-05T09:00:00.000Z" });
    // Two hours on Monday, two on Thursday: Tuesday is a holiday.
    await one.look("2026-01-08T11:00:00.000Z");
    expect(await reminders()).toEqual([]);
    await one.look("2026-01-12T09:01:00.000Z");
    expect(await reminders()).toHaveLength(1);
  });

  test("is not sent of what was answered or erased before it went out", async () => {
    const message = await stored({ created_at: MONDAY_NOON });
    await one.look("2026-01-09T15:00:00.000Z");
    await server.db
      .updateTable("contact_messages")
      .set({ status: "answered" })
      .where("id", "=", message.id)
      .execute();
    await one.deliver();
    await stored({ created_at: MONDAY_NOON, email: "gone@example.com" });
    await one.look("2026-01-09T16:00:00.000Z");
    await eraseMessagesOf(server, { email: "gone@example.com" });
    await one.deliver();
    expect(smtp.mails).toEqual([]);
  });

  test("of which one machine does not come as far as to send it is sent by another, and by that one only", async () => {
    const late = await stored({ created_at: MONDAY_NOON });
    const crashed = await machine();
    for (const { look } of [crashed, one])
      expect(await look("2026-01-09T15:00:00.000Z")).toBe(true);
    expect(await crashed.look("2026-01-09T15:01:00.000Z")).toBe(false);
    await one.deliver();
    await crashed.deliver();
    expect(subjects()).toEqual([`Reminder: Ana Prueba (${reference(late)})`]);
  });

  test("that the mail server refuses at first has the same messages when it is sent", async () => {
    await stored({ created_at: MONDAY_NOON });
    await one.look("2026-01-09T15:00:00.000Z");
    const [entry] = await reminders();
    if (!entry) throw new Error("No entry");
    const found = () => findContent(one.local, (work) => work(server), entry);
    const first = await found();
    await stored({ created_at: "2026-01-09T15:00:00.000Z" });
    expect(first).toMatchObject({ kind: "reminder", messages: [{ created_at: MONDAY_NOON }] });
    expect(await found()).toEqual(first);
  });
});

describe("the report of the week", () => {
  test("is sent on Monday at eight in the company's zone, also when nothing came, and not for the first week", async () => {
    await looks("2026-01-07T12:00:00.000Z", "2026-01-12T10:59:00.000Z");
    expect(smtp.mails).toEqual([]);
    await looks("2026-01-12T11:00:00.000Z", "2026-01-12T11:01:00.000Z", "2026-01-15T11:01:00.000Z");
    expect(subjects()).toEqual(["BLC: the week before 2026-01-12"]);
    expect(smtp.mails[0]?.text).toMatch(/^Open messages now: 0\..*\n\n.*no message came/s);
    await looks("2026-01-19T11:00:00.000Z");
    expect(subjects()).toEqual([
      "BLC: the week before 2026-01-12",
      "BLC: the week before 2026-01-19",
    ]);
    expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id")?.[0])).size).toBe(2);
  });

  test("lists what is open, emergencies first, with the links that mark it and without a command", async () => {
    await looks("2026-01-07T12:00:00.000Z");
    const open = await stored({
      created_at: "2026-01-11T12:00:00.000Z",
      company: "Empresa Ejemplo",
    });
    const urgent = await stored({
      created_at: "2026-01-12T10:59:00.000Z",
      origin: "type=emergency",
    });
    await stored({
      created_at: "2026-01-11T12:00:00.000Z",
      status: "answered",
      company: "Answered",
    });
    await looks("2026-01-12T11:00:00.000Z");
    const text =
      smtp.mails.find(({ text }) => text.startsWith("Open messages now: 2.\n"))?.text ?? "";
    for (const { id } of [open, urgent])
      expect(text).toContain(`\nClosed, needs no answer: ${markLink(id, "closed")}\n`);
    expect(text.indexOf(reference(urgent))).toBeLessThan(text.indexOf(reference(open)));
    expect(text).toContain("\nCompany: Empresa Ejemplo\n");
    expect(text).not.toMatch(/npm run|Answered\n/);
  });

  test("is sent when a site that was off on Monday comes back, once for all that it missed", async () => {
    await looks("2026-01-07T12:00:00.000Z", "2026-02-05T12:00:00.000Z", "2026-02-05T12:01:00.000Z");
    expect(subjects()).toEqual(["BLC: the week before 2026-02-02"]);
  });

  test("is one, and so is a reminder, with two machines on one server, and with two processes on one file", async () => {
    for (let i = 0; i < 20; i++) await stored({ created_at: MONDAY_NOON });
    const shared = `shared-${files++}.db`;
    const all = [one, await machine(shared), await machine(shared)];
    for (const moment of [
      "2026-01-07T12:00:00.000Z",
      "2026-01-12T11:00:00.000Z",
      "2026-01-12T11:01:00.000Z",
    ])
      await Promise.all(all.map(({ look }) => look(moment)));
    await Promise.all(all.map(({ deliver }) => deliver()));
    expect(subjects().toSorted()).toEqual([
      "BLC: the week before 2026-01-12",
      "Not answered in time: 20 messages",
    ]);
  });

  test("comes with the summer time of the zone", async () => {
    setOwner(ownerOf({ company: { timeZone: "Europe/Madrid" } }));
    // Clocks were set forward on 29 March 2026: eight in the morning is six in UTC.
    await looks("2026-03-25T12:00:00.000Z", "2026-03-30T05:59:00.000Z");
    expect(smtp.mails).toEqual([]);
    await looks("2026-03-30T06:00:00.000Z");
    expect(smtp.mails).toHaveLength(1);
  });
});
