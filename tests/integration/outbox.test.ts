/** What the outbox sends. */
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { reference } from "../contact-message.ts";
import { SECRET } from "../http-peer.ts";
import {
  allSent,
  entries,
  http,
  log,
  markLink,
  smtp,
  store,
  TO,
  worker,
} from "../outbox-fixture.ts";
import type { ReceivedMail } from "../smtp-peer.ts";

/** What two mail programs make of a mail. */
async function asShown({ source }: ReceivedMail) {
  const [one, other] = await Promise.all([PostalMime.parse(source), simpleParser(source)]);
  const shown = {
    subject: other.subject ?? "",
    from: (other.from?.value ?? []).map(({ name, address = "" }) => ({ name, address })),
    replyTo: (other.replyTo?.value ?? []).map(({ name, address = "" }) => ({ name, address })),
    text: (other.text ?? "").replaceAll("\r\n", "\n").trim(),
  };
  const same = {
    subject: one.subject,
    from: one.from ? [one.from] : [],
    replyTo: one.replyTo ?? [],
    text: (one.text ?? "").replaceAll("\r\n", "\n").trim(),
  };
  expect(same).toEqual(shown);
  return shown;
}

/** What is sent of a message that is stored. */
async function onlyMail(): Promise<ReceivedMail> {
  worker();
  await allSent(1);
  const [mail, ...others] = smtp.mails;
  expect(others).toEqual([]);
  return mail ?? expect.unreachable("There is none");
}

describe("an e-mail", () => {
  test("has the message first, then who and from where, then every other field, and how to mark it", async () => {
    const message = await store({ ccpa_consent: true }, ["email"]);
    const mail = await onlyMail();
    expect(mail.from).toBe("web@blc.example");
    expect(mail.to).toEqual(TO);
    expect(mail.headers.get("message-id")).toEqual([`<${message.id}@www.blc.example>`]);
    expect(mail.headers.get("auto-submitted")).toEqual(["auto-generated"]);
    const { from, subject, replyTo, text } = await asShown(mail);
    expect(subject).toBe(`Soporte: Prueba S.A. (${reference(message)})`);
    expect(from).toEqual([
      { name: "Ana Prueba (Prueba S.A.) via BLC", address: "web@blc.example" },
    ]);
    expect(replyTo).toEqual([{ name: "Ana Prueba", address: "ana@example.com" }]);
    expect(text.split("\n\n")).toEqual([
      "> La réplica lleva dos horas de retraso.\n> .\n> Un saludo",
      "Name: Ana Prueba\nCompany: Prueba S.A.\nCountry: Spain\nE-mail: ana@example.com\nPhone: +34600000000",
      "Subject: Support\nLanguage of the visitor: Spanish",
      [
        `Reference: ${reference(message)}`,
        `Received: ${message.created_at}`,
        "Privacy policy: yes",
        "Processing under the LOPDGDD: yes",
        "California notice: yes",
        `Wording of the consents: 1, ${message.consent_at}`,
        "Parameters of the link: type=partner",
        "Form: /contact",
        `Id: ${message.id}`,
      ].join("\n"),
      [
        "The links record what became of a message. Each leads to a page with one button, and works for 30 days.",
        `Answered: ${markLink(message.id, "answered")}`,
        `Closed, needs no answer: ${markLink(message.id, "closed")}`,
        `Spam: ${markLink(message.id, "spam")}`,
      ].join("\n"),
    ]);
  });

  test.each([
    ["type=emergency", /^EMERGENCY: Prueba S\.A\. \(/, "EMERGENCY, production is down"],
    ["subject=sales&plan=standard", /^Soporte: Prueba/, "the plan Standard"],
    [
      "subject=support&tool=version-check",
      /^Soporte: Prueba/,
      "what the tool “Is your version supported?” found",
    ],
  ])("about %s says what is asked for", async (origin, subject, asked) => {
    await store({ origin }, ["email"]);
    const mail = await onlyMail();
    const shown = await asShown(mail);
    expect(shown.subject).toMatch(subject);
    expect(shown.text).toContain(`\nAsked for: ${asked}\n`);
    expect(mail.headers.get("importance")).toEqual(
      origin === "type=emergency" ? ["High"] : undefined,
    );
  });

  test("cannot be given headers, recipients or fields by what a visitor writes", async () => {
    const attack = "\r\nBcc: victim@evil.example\r\nX-Evil: 1\r\n\r\nReference: FORGED";
    const separators = ["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"];
    const hostile = {
      name: `Ana${attack}`,
      email: `ana@example.com${attack}`,
      subject: `support${attack}`,
      company: `Prueba\u2028\u202E${attack}\nReference: FORGED`,
      phone: `1${attack}`,
      message: `${attack}\r\n.\r\nMAIL FROM:<evil@evil.example>${separators.map((end) => `${end}Reference: FORGED`).join("")}`,
    };
    await store(hostile, ["email"]);
    await store({ ...hostile, email: "ana@example.com" }, ["email"]);
    await store(
      { ...hostile, email: "a@example.com,victim@evil.example", name: '"<victim@evil.example>' },
      ["email"],
    );
    await store(
      {
        name: "x".repeat(100_000),
        company: "y".repeat(100_000),
        email: `${"z".repeat(9_999)}@example.com`,
      },
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
      // Also where another program ends a line.
      const { from, subject, text } = await asShown(mail);
      expect(subject).toMatch(/^(Consulta general|Soporte): [^\r\n<>@"]{1,30} \([\dA-F]{8}\)$/);
      expect(from).toEqual([
        { name: expect.stringMatching(/^[^\r\n<>@"]{1,90} via BLC$/), address: "web@blc.example" },
      ]);
      expect(
        text.split(/[\r\n\v\f\u0085\u2028\u2029]/).filter((line) => line.startsWith("Reference")),
      ).toHaveLength(1);
      expect(text).toMatch(/\nSpam: https:\/\/www\.blc\.example\/mark\/spam\.[\da-f-]{36}$/);
      // A reply goes to one address, and to none that the visitor has injected.
      expect(mail.headers.get("reply-to")?.[0] ?? "").not.toMatch(/<[^>]*evil|,/);
    }
    expect(smtp.mails.filter(({ headers }) => headers.has("reply-to"))).toHaveLength(1);
  });

  const encoded = "=?utf-8?B?PGNlb0BldmlsLmNvbT4=?=";
  test.each([
    ['"CEO" <ceo@blc.example>', "CEO ceo blc.example"],
    [encoded, "= ?utf-8?B?PGNlb0BldmlsLmNvbT4= ? ="],
    [`é ${encoded}`, "é = ?utf-8?B?PGNlb0BldmlsLmNvbT4= ? ="],
    ["=\r\n ?utf-8?Q?CEO_?=\t=?utf-8?Q?=3C?=", "= ?utf-8?Q?CEO_? = = ?utf-8?Q? =3C? ="],
    // Where the header is folded.
    [
      `${"é".repeat(20)} =?utf-8?Q?CEO?= ${"é".repeat(20)}`,
      `${"é".repeat(20)} = ?utf-8?Q?CEO? = ${"é".repeat(20)}`,
    ],
  ])(
    "answers a visitor whose name is %j, with a name that is no address, and shows it as it is",
    async (name, shown) => {
      await store({ name, company: name }, ["email"]);
      const mail = await onlyMail();
      const { replyTo, text } = await asShown(mail);
      expect(replyTo).toEqual([{ name: shown, address: "ana@example.com" }]);
      expect(mail.headers.get("reply-to")?.[0]?.match(/@/g)).toHaveLength(1);
      // Nor would the lines of the text pass for a header.
      const [, header = ""] = text.split("\n\n");
      expect(header).not.toMatch(/=\?|\?=/);
    },
  );

  test.each([
    ["Car\r\nla\0", "\u202eazerof\u2066", "Car la (azerof)", "azerof"],
    ["🔥".repeat(100), null, `${"🔥".repeat(39)}…`, `${"🔥".repeat(29)}…`],
    ["BLC <web@blc.example>", "(via BLC)", "BLC web blc.example (via BLC)", "via BLC"],
  ])("from %j of %j is told by sender and subject", async (name, company, sender, who) => {
    const message = await store({ name, company }, ["email"]);
    const mail = await onlyMail();
    const { from, subject } = await asShown(mail);
    expect(mail.from).toBe("web@blc.example");
    expect(from).toEqual([{ name: `${sender} via BLC`, address: "web@blc.example" }]);
    expect(subject).toBe(`Soporte: ${who} (${reference(message)})`);
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
