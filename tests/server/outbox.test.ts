/** What the outbox sends, and the site sends by it. */
import PostalMime from "postal-mime";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { allSent, entries, http, log, SECRET, smtp, store, TO, worker } from "../outbox-fixture.ts";
import { startSite } from "../site-process.ts";

describe("an e-mail", () => {
  test("goes to everybody configured, holds every field, and is answered to the visitor", async () => {
    const message = await store({}, ["email"]);
    worker();
    await allSent(1);
    const [mail, ...others] = smtp.mails;
    expect(others).toEqual([]);
    expect(mail?.from).toBe("web@blc.example");
    expect(mail?.to).toEqual(TO);
    expect(mail?.headers.get("reply-to")).toEqual(["Ana Prueba <ana@example.com>"]);
    expect(mail?.headers.get("subject")).toEqual(["[support] Ana Prueba (Prueba S.A.)"]);
    expect(mail?.headers.get("message-id")).toEqual([`<${message.id}@www.blc.example>`]);
    expect(mail?.headers.get("auto-submitted")).toEqual(["auto-generated"]);
    expect(mail?.text.trim().split("\n")).toEqual(
      expect.arrayContaining([
        "Name: Ana Prueba",
        "Phone: +34600000000",
        "GDPR consent: yes",
        "CCPA consent: no",
        "Consent version: 1",
        "Language: es",
        "Origin: type=partner",
        `Id: ${message.id}`,
        `Reference: ${message.id.slice(-8).toUpperCase()}`,
      ]),
    );
    expect(mail?.text.trim()).toMatch(/\n\nMessage:\n\nLa réplica lleva dos horas de retraso.\n\.\nUn saludo$/);
  });

  test("about an emergency says so in its subject, its heading and its priority; about a plan, which", async () => {
    await store({ origin: "type=emergency" }, ["email"]);
    await store({ origin: "subject=sales&plan=standard" }, ["email"]);
    worker();
    await allSent(2);
    const emergency = smtp.mails.find(({ text }) => text.includes("Origin: type=emergency"));
    expect(emergency?.headers.get("subject")).toEqual(["EMERGENCY [support] Ana Prueba (Prueba S.A.)"]);
    expect(emergency?.headers.get("importance")).toEqual(["High"]);
    expect(emergency?.text).toMatch(/^EMERGENCY: the sender says that production is down\.\n\n/);
    const plan = smtp.mails.find((mail) => mail !== emergency);
    expect(plan?.headers.get("importance")).toBeUndefined();
    expect(plan?.text).toMatch(/^Plan asked for: Standard, \$1,499 a month\n\n/);
  });

  test("cannot be given headers, recipients or fields by what a visitor writes", async () => {
    const attack = "\r\nBcc: victim@evil.example\r\nX-Evil: 1\r\n\r\nforged body";
    const hostile = {
      name: `Ana${attack}`,
      email: `ana@example.com${attack}`,
      subject: `support${attack}`,
      company: `Prueba\u2028\u202E${attack}\nMessage:\n\nforged`,
      phone: `1${attack}`,
      message: `${attack}\r\n.\r\nMAIL FROM:<evil@evil.example>\r\n`,
    };
    await store(hostile, ["email"]);
    await store({ ...hostile, email: "ana@example.com" }, ["email"]);
    await store({ ...hostile, email: "a@example.com,victim@evil.example", name: '"<victim@evil.example>' }, ["email"]);
    await store(
      { name: "x".repeat(100_000), company: "y".repeat(100_000), email: `${"z".repeat(9_999)}@example.com` },
      ["email"],
    );
    await store({ email: "josé@müller.example", name: "José 🔥 数据库" }, ["email"]);
    worker();
    await allSent(5);
    expect(smtp.mails).toHaveLength(5);
    for (const mail of smtp.mails) {
      const names = [...mail.headers.keys()].sort();
      const fixed =
        "auto-submitted content-transfer-encoding content-type date from message-id mime-version subject to";
      expect(names.filter((name) => name !== "reply-to")).toEqual(fixed.split(" "));
      expect([...mail.headers.values()].every((values) => values.length === 1)).toBe(true);
      expect(mail.to).toEqual(TO);
      for (const line of mail.head.split("\r\n")) expect(line.length).toBeLessThan(998);
      expect(mail.head).not.toMatch(/[^\x20-\x7e\r\n]/);
      expect(mail.text.match(/^Message:$/gm)).toHaveLength(1);
      // A reply goes to one address, and to none that the visitor has injected.
      expect(mail.headers.get("reply-to")?.[0] ?? "").not.toMatch(/<[^>]*evil|,/);
    }
    expect(smtp.mails.filter(({ headers }) => headers.has("reply-to"))).toHaveLength(1);
  });

  test.each([
    ['"CEO" <ceo@blc.example>', "CEO ceo blc.example"],
    ["Ana O'Neill-Díaz, M.", "Ana O'Neill-Díaz, M."],
    ["=?utf-8?B?PGNlb0BldmlsLmNvbT4=?=", "= ?utf-8?B?PGNlb0BldmlsLmNvbT4= ?="],
  ])("answers a visitor whose name is %s, with a name that is no address", async (name, shown) => {
    await store({ name }, ["email"]);
    worker();
    await allSent(1);
    const { "reply-to": address } = Object.fromEntries(smtp.mails[0]?.headers ?? []);
    const decoded = await PostalMime.parse(`${smtp.mails[0]?.head}\r\n\r\n`);
    expect(decoded.replyTo).toEqual([{ name: shown, address: "ana@example.com" }]);
    expect(address?.[0]?.match(/@/g)).toHaveLength(1);
  });

  test("that the server accepts for some of the addresses only counts as sent, and is logged without the addresses", async () => {
    smtp.unknown.add("support@blc.example");
    await store({}, ["email"]);
    worker();
    await allSent(1);
    expect(smtp.mails[0]?.to).toEqual(["sales@blc.example"]);
    expect(log).toContainEqual(expect.objectContaining({ refused: 1 }));
    expect(JSON.stringify(log)).not.toMatch(/@|Ana|Prueba/);
  });
});

test("a webhook carries the message and a signature as the Standard Webhooks specification has it", async () => {
  const message = await store({}, ["webhook"]);
  worker();
  await allSent(1);
  const [received] = http.taken;
  const [entry] = await entries();
  expect(received?.headers["webhook-id"]).toBe(entry?.id);
  // Also refuses a timestamp that is more than five minutes off.
  const body = new Webhook(SECRET).verify(received?.body ?? "", received?.headers as never);
  expect(received?.headers["content-type"]).toBe("application/json");
  const { id, name, email, gdpr_consent, ccpa_consent, message: text, created_at } = message;
  const data = { id, name, email, gdpr_consent, ccpa_consent, message: text };
  expect(body).toMatchObject({ type: "contact.message", timestamp: created_at, data });
});

test("a site says once that nobody is notified when nothing is configured", async () => {
  const site = await startSite();
  const { fields } = await freshForm(site.url, { email: "quiet@example.com" });
  expect(isAccepted(await post(site.url, fields))).toBe(true);
  expect(site.query("select * from outbox")).toEqual([]);
  await site.stop();
  expect(site.output().match(/nobody is notified/g)).toHaveLength(1);
});
