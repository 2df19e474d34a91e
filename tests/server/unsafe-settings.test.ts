/** What the site does about unsafe settings; server/unsafe-settings.test.ts has which they are. */
import { expect, test } from "vitest";
import { siteForTest } from "../fixtures.ts";
import { allSent, lastError, smtp, store, toMail, worker } from "../outbox-fixture.ts";
import { linesWith, startSite } from "../site-process.ts";
import { deskForTests } from "../staff-desk.ts";

const desk = deskForTests();

test("a start with unsafe settings is refused, and names each", async () => {
  const start = startSite({ SECRET_KEY: "a".repeat(32), TRUSTED_PROXIES: "0.0.0.0/0" });
  for (const name of ["SECRET_KEY", "TRUSTED_PROXIES"])
    await expect(start).rejects.toThrow(new RegExp(`ended with 1[\\s\\S]*- ${name}: `));
});

test("what is allowed and unsafe is named in the log of the start, once, and by `status`", async () => {
  const PUBLIC_URL = "http://www.example.org";
  // On an address of other machines too, and with no proxy in front.
  const site = await siteForTest({ PUBLIC_URL, HOST: "0.0.0.0" });
  expect(linesWith(site, "an unsafe setting")).toMatchObject([
    { level: 40, warning: expect.stringMatching(/^PUBLIC_URL: /) },
    { level: 40, warning: expect.stringMatching(/^TRUSTED_PROXIES: there is none/) },
  ]);
  expect(await desk.call(["status"], { PUBLIC_URL })).toMatch(
    /^unsafe setting +PUBLIC_URL: it is http/m,
  );
  expect(await desk.call(["status"])).not.toContain("unsafe setting");
});

test("mail to another machine is sent encrypted or not at all, unless its URL says otherwise", async () => {
  // Leads to this machine, and does not say so.
  const smtpUrl = smtp.url.replace("127.0.0.1", "0.0.0.0");
  const first = worker({ deliveries: { email: toMail(smtpUrl) } });
  await store({}, ["email"]);
  await lastError().toMatch(/^SMTP (ETLS|ECONNECTION|EPROTOCOL)/);
  expect(smtp.mails).toEqual([]);
  await first.stop();
  worker({ deliveries: { email: toMail(`${smtpUrl}?requireTLS=false`) } });
  await allSent(1);
  expect(smtp.mails).toHaveLength(1);
});
