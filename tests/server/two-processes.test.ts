/** Two processes on one SQLite file: a second service on another port, behind the proxy. */
import { expect, onTestFinished, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { temporaryFolder } from "../fixtures.ts";
import { SECRET, startHttpPeer } from "../http-peer.ts";
import { type Site, startSite } from "../site-process.ts";

test("store each message once, and notify of it once", async () => {
  const hook = await startHttpPeer();
  onTestFinished(hook.close);
  const environment = { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: SECRET };
  const folder = temporaryFolder(onTestFinished);
  // At once, on a new file: they make one key, and one of them migrates.
  const sites = await Promise.all([startSite(environment, folder), startSite(environment, folder)]);
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill()))));
  const send = async (email: string, of: readonly Site[]) => {
    // The challenge of one process is good for the other: they share the key. The same form goes to each.
    const { fields } = await freshForm(sites[0].url, { email });
    const answers = await Promise.all(of.map((site) => post(site.url, fields)));
    expect(answers.filter(isAccepted)).toHaveLength(of.length);
  };
  const emails = Array.from({ length: 16 }, (_, i) => `m${i}@example.com`);
  await Promise.all(emails.map((email, i) => send(email, i % 4 ? sites : sites.slice(0, 1))));
  const stored = sites[0].query<{ email: string }>("select email from contact_messages");
  expect(stored.map(({ email }) => email).sort()).toEqual(emails.sort());
  await expect.poll(() => hook.taken.length).toBe(16);
  expect(new Set(hook.taken.map(({ headers }) => headers["webhook-id"])).size).toBe(16);
});
