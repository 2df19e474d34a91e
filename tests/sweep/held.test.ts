/** A flood of messages from many networks, over HTTP. */
import { expect, onTestFinished, test } from "vitest";
import { isAccepted, send } from "../contact-client.ts";
import { siteForTest } from "../fixtures.ts";
import { startSmtpPeer } from "../smtp-peer.ts";

const ORIGIN = "https://www.blc.example";

test("a flood from a hundred networks is held and told in a digest, and a visitor's emergency at once", async () => {
  const smtp = await startSmtpPeer();
  onTestFinished(() => smtp.close());
  // With its usual limit, behind a proxy.
  const site = await siteForTest({
    PUBLIC_URL: ORIGIN,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    CONTACT_RATE_LIMIT: "5",
    SMTP_URL: smtp.url,
    NOTIFY_TO: "sales@blc.example",
  });
  const sendFrom = async (address: string, changes: Record<string, string> = {}) => {
    const headers = { "x-forwarded-for": address, origin: ORIGIN, connection: "close" };
    expect(isAccepted(await send(site.url, changes, headers))).toBe(true);
  };
  // At once as many as one client would.
  for (let i = 0; i < 200; i += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, j) => sendFrom(`10.9.${(i + j) % 100}.${i + j}`)),
    );
  await sendFrom("203.0.113.9", { email: "late@example.com" });
  await sendFrom("203.0.114.9", { email: "down@example.com", origin: "type=emergency" });
  const statuses =
    "select status, count(*) number from contact_messages group by status order by 1";
  expect(site.query(statuses)).toEqual([
    { status: "held", number: 161 },
    { status: "new", number: 41 },
  ]);
  const mails = (header: string, text: RegExp) =>
    smtp.mails.filter(({ headers }) => text.test(headers.get(header)?.[0] ?? "")).length;
  await expect.poll(() => mails("reply-to", /down@example\.com/), { timeout: 10_000 }).toBe(1);
  expect(site.query("select * from outbox where kind <> 'digest'")).toHaveLength(41);
  // A slow flood goes on after it: the rest is in the next one.
  await expect.poll(() => mails("subject", /^\[held\] \d+ messages/), { timeout: 30_000 }).toBe(1);
  expect(smtp.mails).toHaveLength(42);
  expect(site.output().match(/contact messages are held/g)).toHaveLength(1);
});
