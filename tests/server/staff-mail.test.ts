/** A site sends reminders and reports by itself; tests/integration/staff-mail.test.ts has machines, crashes and times. */
import { expect, onTestFinished, test } from "vitest";
import { isAccepted, send } from "../contact-client.ts";
import { siteForTest } from "../fixtures.ts";
import { startSite } from "../site-process.ts";
import { startSmtpPeer } from "../smtp-peer.ts";

test("a site that starts sends the reminder and the report that are due", async () => {
  const smtp = await startSmtpPeer();
  onTestFinished(smtp.close);
  const environment = { SMTP_URL: smtp.url, NOTIFY_TO: "staff@blc.example" };
  const first = await startSite(environment);
  expect(isAccepted(await send(first.url))).toBe(true);
  const sent = () => first.query("select id from outbox where status = 'sent'").length;
  await expect.poll(sent).toBe(1);
  await first.kill();
  const ago = new Date(Date.now() - 2 * 3_600_000).toISOString();
  first.query("update contact_messages set created_at = ?, origin = 'type=emergency'", ago);
  first.query("update claims set id = 'week:2001-01-01' where id like 'week:%'");
  await siteForTest(environment, first.folder);
  await expect.poll(sent).toBe(3);
  expect(smtp.mails.map(({ headers }) => headers.get("subject")?.[0]).toSorted()).toEqual([
    expect.stringMatching(/^BLC: the week before \d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^EMERGENCY: Reminder: Prueba S\.A\. \([\dA-F]{8}\)$/),
    expect.stringMatching(/^Soporte: Prueba S\.A\. \(/),
  ]);
});
