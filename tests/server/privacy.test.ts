/** The pages about privacy and cookies, read against the database, the log and the notifications of a real visit. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContactCopy } from "../../app/contact/copy.ts";
import { pageCopy } from "../../app/i18n/catalogues.server.ts";
import type en from "../../app/pages/privacy/en.json";
import { FIELDS, isConsent, isText } from "../../site/contact-fields.ts";
import { BACKUP_DAYS } from "../../site/retention.ts";
import { COUNT_MONTHS } from "../../site/visits.ts";
import { isAcceptedAt, post, send as sendForm } from "../contact-client.ts";
import { documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { SECRET, startHttpPeer } from "../http-peer.ts";
import { startSmtpPeer } from "../smtp-peer.ts";

const VISITOR = "198.51.100.77";
const PERSON = {
  name: "Zenobia Quintanilla",
  email: "zenobia.q@example.net",
  phone: "+34 611 222 333",
  company: "Marsopa S.L.",
  message: "Una ballena ha cruzado el clúster.",
};
const PERSONAL = [...Object.values(PERSON), "Zenobia", "zenobia", "ballena", VISITOR];
const MONTHS = 7;

const [smtp, http] = await Promise.all([startSmtpPeer(), startHttpPeer()]);
afterAll(async () => void (await Promise.all([smtp.close(), http.close()])));
const site = siteForTests({
  RETENTION_MONTHS: String(MONTHS),
  TRUSTED_PROXIES: "127.0.0.1,::1",
  SMTP_URL: smtp.url,
  NOTIFY_TO: "sales@blc.example",
  WEBHOOK_URL: http.url,
  WEBHOOK_SECRET: SECRET,
});

beforeAll(async () => {
  const headers = { "x-forwarded-for": VISITOR };
  for (const path of [
    "/",
    "/es/about",
    `/nothing-here?email=${PERSON.email}`,
    `/ABOUT?email=${PERSON.email}`,
    `/unsubscribe/${PERSON.email}`,
    `/assets/${PERSON.email}.js`,
    "/%E0%A4%A/zenobia",
    "/Zenobia%20Q/1",
    "/es/contact",
  ]) {
    await site.get(path, { ...headers, referer: `https://example.com/${PERSON.email}` });
    await post(site.url, PERSON, headers, path);
    await post(site.url, PERSON, { ...headers, origin: "https://other.example" }, path);
  }
  await send("es", PERSON);
});

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

/** Posts the form of the contact page in a language, as that page shows it. */
async function send(language: string, values: Record<string, string>) {
  const address = `/${language}/contact`;
  const page = await documentOf(site.get(address));
  const hidden = (name: string) => page(`input[name="${name}"]`).attr("value") ?? "";
  const shown = {
    consentVersion: hidden("consentVersion"),
    consentLanguage: hidden("consentLanguage"),
  };
  const from = { "x-forwarded-for": VISITOR };
  const answer = await sendForm(site.url, { ...values, ...shown }, from, address);
  expect(isAcceptedAt(address, answer)).toBe(true);
  return { page, shown };
}

const privacy = (language: string) => documentOf(site.get(`/${language}/privacy`));

test("no other table has anything of a person, and nothing that is stored has the IP address", () => {
  const tables = site.query<{ name: string }>(
    "select name from sqlite_master where type = 'table'",
  );
  const others = tables.filter(({ name }) => name !== "contact_messages");
  expect(others.length).toBeGreaterThan(3);
  for (const { name } of others) {
    const rows = JSON.stringify(site.query(`select * from "${name}"`));
    for (const personal of PERSONAL) expect(rows, name).not.toContain(personal);
  }
  expect(site.query("select id from contact_messages where email = ?", PERSON.email)).toHaveLength(
    1,
  );
  const files = readdirSync(site.folder).filter((name) => name.startsWith("site.db"));
  for (const name of files)
    expect(readFileSync(join(site.folder, name), "latin1")).not.toContain(VISITOR);
});

test("the log has no name, e-mail, telephone, message, IP address or secret", async () => {
  // The process writes it before it answers; this one reads it when it comes to that.
  await expect.poll(() => site.output()).toContain("contact message stored");
  expect(site.output()).toContain("cross-site POST refused");
  expect(site.output()).toContain('"/unsubscribe/…"');
  for (const personal of [...PERSONAL, "MfKQ9r8"]) expect(site.output()).not.toContain(personal);
});

test("the servers in front, as deploy/ sets them up, log no requests", () => {
  const nginx = read("deploy/nginx.conf").replace(/#.*/g, "");
  expect(nginx).toMatch(/^access_log off;$/m);
  expect(nginx.match(/access_log|error_log .*/g)).toEqual([
    "access_log",
    "error_log /var/log/nginx/blc-site.log alert;",
  ]);
  const caddy = read("deploy/Caddyfile").replace(/#.*/g, "");
  expect(
    caddy.match(/^\s*log\b[^}]*\}/gm)?.map((block) => block.replace(/\s+/g, " ").trim()),
  ).toEqual(["log { exclude http.log.error }"]);
});

test("backups are deleted after as many days by the commands of the operations guide and its timer", () => {
  for (const file of ["docs/operations.md", "deploy/blc-site-backup.service"]) {
    const days = [...read(file).matchAll(/ backup \S+ --keep (\d+)/g)].map(([, number]) =>
      Number(number),
    );
    expect([...new Set(days)], file).toEqual([BACKUP_DAYS]);
  }
});

test("the receivers of notifications have the message, and not the address", async () => {
  await expect.poll(() => [smtp.mails.length, http.taken.length]).toEqual([1, 1]);
  const copies = [smtp.mails[0]?.text ?? "", http.taken[0]?.body ?? ""];
  for (const copy of copies) {
    for (const value of [PERSON.name, PERSON.email, PERSON.message]) expect(copy).toContain(value);
    expect(copy).not.toContain(VISITOR);
  }
});

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  test("the table of what is stored tells of each column of a message", async () => {
    const { stored } = pageCopy<typeof en>("privacy", language);
    const { labels } = pageCopy<ContactCopy>("contact", language).form;
    const told: Record<string, string> = { ...stored };
    for (const field of FIELDS.filter(isText)) told[field.column] = labels[field.name];
    const $ = await privacy(language);
    const shown = textOf($, "#data table");
    const columns = site.query<{ name: string }>(
      "select name from pragma_table_info('contact_messages')",
    );
    const consents = FIELDS.filter(isConsent).map(({ column }) => column as string);
    const others = columns.map(({ name }) => name).filter((name) => !consents.includes(name));
    expect(others.length).toBeGreaterThan(FIELDS.length);
    expect(others.filter((name) => !shown.includes(told[name] ?? "without a word"))).toEqual([]);
  });

  test("the page names the periods of the program", async () => {
    const $ = await privacy(language);
    expect(textOf($, "main")).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    const numbers = (section: string) => (textOf($, `#${section}`).match(/\d+/g) ?? []).map(Number);
    // Months of messages, days of the copies beside a database server, and of backups.
    expect(numbers("retention").slice(1)).toEqual([MONTHS, 3, 30]);
    // The section's own number, the months of counts, and the article of the GDPR.
    expect(numbers("counting").slice(1)).toContain(COUNT_MONTHS);
    expect(textOf($, "#counting")).toContain("Global Privacy Control");
  });

  test("the consent that is shown is the consent that is stored", async () => {
    const email = `${language}@example.net`;
    const { page, shown } = await send(language, { email });
    expect(page("html").attr("lang")).toMatch(new RegExp(`^${language}`));
    expect(shown.consentLanguage).toBe(language);
    expect(textOf(await privacy(language), "#version")).toContain(shown.consentVersion);
    const stored = site.query(
      "select consent_version, language, gdpr_consent, lopd_consent, ccpa_consent, consent_at from contact_messages where email = ?",
      email,
    );
    expect(stored).toEqual([
      {
        consent_version: shown.consentVersion,
        language,
        gdpr_consent: 1,
        lopd_consent: 1,
        ccpa_consent: 0,
        consent_at: expect.stringMatching(/Z$/),
      },
    ]);
  });
});
