/** A flood of messages from many networks, over HTTP. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { type Site, startSite } from "../site-process.ts";
import { type SmtpPeer, startSmtpPeer } from "../smtp-peer.ts";

let smtp: SmtpPeer;
beforeAll(async () => {
  smtp = await startSmtpPeer();
});
afterAll(() => smtp.close());

const ORIGIN = "https://www.blc.example";

/** A site with its usual limit, behind a proxy. */
async function usualSite(): Promise<Site> {
  return startSite({
    PUBLIC_URL: ORIGIN,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    CONTACT_RATE_LIMIT: "5",
    SMTP_URL: smtp.url,
    NOTIFY_TO: "sales@blc.example",
  });
}

async function send(site: Site, address: string, changes: Record<string, string> = {}): Promise<Response> {
  const { fields } = await freshForm(site.url, changes);
  return post(site.url, fields, { "x-forwarded-for": address, origin: ORIGIN, connection: "close" });
}

/** Posts at once, as many as one client would. */
async function flood(site: Site, count: number, address: (i: number) => string) {
  const answers: Response[] = [];
  for (let i = 0; i < count; i += 8)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(8, count - i) }, (_, j) => send(site, address(i + j))))),
    );
  return answers;
}

const statuses = (site: Site) =>
  Object.fromEntries(
    site
      .query<{ status: string; number: number }>("select status, count(*) number from contact_messages group by status")
      .map(({ status, number }) => [status, number]),
  );
const notifiedOf = (email: string) =>
  smtp.mails.filter(({ headers }) => headers.get("reply-to")?.[0]?.includes(email)).length;

test("a flood from a hundred networks is held and told in a digest, and a visitor's emergency at once", async () => {
  const site = await usualSite();
  const before = smtp.mails.length;
  const mails = () => smtp.mails.slice(before);
  const answers = await flood(site, 200, (i) => `10.9.${i % 100}.${i % 200}`);
  expect(answers.filter((answer) => !isAccepted(answer))).toEqual([]);
  expect(isAccepted(await send(site, "203.0.113.9", { email: "late@example.com" }))).toBe(true);
  const emergency = { email: "down@example.com", origin: "type=emergency" };
  expect(isAccepted(await send(site, "203.0.114.9", emergency))).toBe(true);
  expect(statuses(site)).toEqual({ new: 41, held: 161 });
  await expect.poll(() => notifiedOf("down@example.com"), { timeout: 10_000 }).toBe(1);
  expect(site.query("select * from outbox where message_id not like 'batch:%'")).toHaveLength(41);
  // A slow flood goes on after it: the rest is in the next one.
  const digests = () =>
    mails().filter(({ headers }) => /^\[held\] \d+ messages/.test(headers.get("subject")?.[0] ?? ""));
  await expect.poll(() => digests().length, { timeout: 30_000 }).toBe(1);
  expect(mails()).toHaveLength(42);
  expect(site.output().match(/contact messages are held/g)).toHaveLength(1);
  await site.stop();
});
