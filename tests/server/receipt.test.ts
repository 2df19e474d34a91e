/** The receipt that a visitor gets by mail: to whom, how often, and what it says. */
import { COMPLETE_LANGUAGES } from "@blc/text";
import { afterAll, beforeEach, expect, test } from "vitest";
import { isAccepted, send as sendForm } from "../contact-client.ts";
import { siteForTest, siteForTests, temporaryFolder } from "../fixtures.ts";
import { OWNER_FILE, writeOwnerFile } from "../owner-settings.ts";
import { messageIds, type Site } from "../site-process.ts";
import { startSmtpPeer } from "../smtp-peer.ts";

const smtp = await startSmtpPeer();
afterAll(smtp.close);
const { company, terms } = OWNER_FILE;
const owner = { company, terms: { ...terms, answerWorkingHours: 8 } };
const environment = {
  SMTP_URL: smtp.url,
  NOTIFY_TO: "staff@blc.example",
  NOTIFY_FROM: "web@blc.example",
  OWNER_FILE: writeOwnerFile(temporaryFolder(), owner),
};
const site = siteForTests({ ...environment, CONTACT_RECEIPT: "on" });
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.unknown.clear();
  for (const table of ["outbox", "contact_messages"]) site.query(`delete from ${table}`);
});

const send = async (changes: Record<string, string>, at = site) =>
  expect(isAccepted(await sendForm(at.url, changes))).toBe(true);
/** What the outbox has, as channel and status. */
const outboxOf = (at: Site) =>
  at
    .query<{ entry: string }>("select channel || ' ' || status as entry from outbox order by 1")
    .map(({ entry }) => entry);
const receipts = () => smtp.mails.filter(({ to }) => !to.includes("staff@blc.example"));
/** Waits until notification and receipt of so many messages are sent. */
const allSent = (count: number) => {
  const sent = ["email sent", "receipt sent"].flatMap((entry) => Array(count).fill(entry));
  return expect.poll(() => outboxOf(site)).toEqual(sent);
};

test.each(COMPLETE_LANGUAGES)(
  "is in the language of the form and has no word of the visitor's: %s",
  async (language) => {
    await send({
      consentLanguage: language,
      name: "Zzname",
      company: "Zzcompany",
      message: "Zzmessage",
      phone: "+34611",
    });
    await allSent(1);
    const [mail, ...others] = receipts();
    expect(others).toEqual([]);
    expect([mail?.from, mail?.to]).toEqual(["web@blc.example", ["ana@example.com"]]);
    const header = (name: string) => mail?.headers.get(name);
    expect(header("auto-submitted")).toEqual(["auto-replied"]);
    expect(header("from")).toEqual(["BLC <web@blc.example>"]);
    expect(header("reply-to")).toEqual([company.email]);
    expect(header("content-type")?.[0]).toMatch(/^text\/plain/);
    const [id = ""] = messageIds(site.databaseFile);
    const reference = id.slice(-8).toUpperCase();
    expect(header("message-id")).toEqual([`<receipt.${id}@localhost>`]);
    expect(header("subject")?.[0]).toContain(`(${reference})`);
    const text = mail?.text ?? "";
    for (const part of [reference, "localhost", "(8 ", "BLC", company.email, company.phone])
      expect(text).toContain(part);
    expect(mail?.source.toString()).not.toMatch(/Zz|\+34611|\{\{/);
    if (language !== "en") expect(text).not.toMatch(/message|working/);
  },
);

test("goes once a day to an address, whoever writes it and however, at the same moment too", async () => {
  const addresses = ["ana@example.com", "ANA@example.com", "Ana@Example.Com", "ana@example.com"];
  await Promise.all(addresses.map((email) => send({ email, message: `${Math.random()}` })));
  await send({ email: "ana@example.com", message: "later" });
  await allSent(5);
  expect(receipts()).toHaveLength(1);
  const ago = new Date(Date.now() - 86_400_001).toISOString();
  site.query("update contact_messages set created_at = ?", ago);
  await send({ email: "ana@example.com", message: "the day after" });
  await allSent(6);
  expect(receipts()).toHaveLength(2);
});

test.each([
  [
    "can be misread",
    [
      "josé@müller.example",
      "a%b.example@example.com",
      "b.example!a@example.com",
      "|id@example.com",
    ],
  ],
  [
    "is a file or an option",
    ["/etc/passwd@example.com", "-oQ/tmp/x@example.com", "_a@example.com", "~a@example.com"],
  ],
  ["is the site's own", ["STAFF@blc.example", "web+1@blc.example", company.email]],
  [
    "is a role",
    [
      "postmaster",
      "Mailer-Daemon",
      "no-reply",
      "do_not_reply",
      "bounce-12",
      "x-request",
      "x-confirm",
    ].map((role) => `${role}@example.com`),
  ],
])("is not for an address that %s", async (_, addresses) => {
  for (const email of addresses) await send({ email, message: email });
  await allSent(addresses.length);
  // The notifications, and nothing to anybody else.
  expect(smtp.mails.flatMap(({ to }) => to)).toEqual(addresses.map(() => "staff@blc.example"));
});

test("is for an address with letters, digits and the signs of names", async () => {
  await send({ email: "Ana_1.b-c+x@example.com" });
  await expect.poll(receipts).toMatchObject([{ to: ["Ana_1.b-c+x@example.com"] }]);
});

test("that is refused keeps neither the visitor nor the notification, and is not tried again", async () => {
  smtp.unknown.add("gone@example.com");
  await send({ email: "gone@example.com" });
  await allSent(1);
  expect(receipts()).toEqual([]);
  expect(site.output()).not.toContain("gone@");
});

test("is not sent unless it is configured, and the privacy page says whether it is", async () => {
  const silent = await siteForTest(environment);
  await send({}, silent);
  await expect.poll(() => outboxOf(silent)).toEqual(["email sent"]);
  expect(receipts()).toEqual([]);
  for (const language of COMPLETE_LANGUAGES) {
    const texts = await Promise.all([site, silent].map((at) => at.text(`/${language}/privacy`)));
    const sentence = (
      await import(`../../app/pages/privacy/${language}.json`, { with: { type: "json" } })
    ).default;
    expect(texts.map((text) => text.includes(sentence.receipt[0]))).toEqual([true, false]);
  }
});
