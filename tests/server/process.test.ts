import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { freshForm, isAccepted, post, send } from "../contact-client.ts";
import { siteForTest } from "../fixtures.ts";
import { startSite } from "../site-process.ts";

test("acknowledged messages are stored, once, after SIGKILL under load, and forms that were open are accepted", async () => {
  let site = await startSite();
  const acknowledged = new Set<string>();
  let sent = 0;
  for (let round = 1; round <= 3; round++) {
    const sender = async () => {
      for (;;) {
        const email = `m${sent++}@example.com`;
        try {
          if (isAccepted(await send(site.url, { email }))) acknowledged.add(email);
        } catch {
          return; // The site was killed.
        }
      }
    };
    const senders = Array.from({ length: 8 }, sender);
    // However long a busy machine takes for as many.
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(round * 20);
    const { fields } = await freshForm(site.url, { email: `open${round}@example.com` });
    await site.kill();
    await Promise.all(senders);
    site = await startSite({}, site.folder);
    expect(isAccepted(await post(site.url, fields))).toBe(true);
  }
  const rows = site.query<{ email: string; times: number }>(
    "select email, count(*) as times from contact_messages group by email",
  );
  const stored = new Map(rows.map(({ email, times }) => [email, times]));
  expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([]);
  expect(rows.filter(({ times }) => times > 1)).toEqual([]);
  await expect(startSite({ PORT: new URL(site.url).port })).rejects.toThrow(
    /cannot start: .*EADDRINUSE/,
  );
  expect(await site.stop()).toBe(0);
});

test("while another process holds the write lock pages are served, and messages are stored when it is released", async () => {
  const site = await siteForTest();
  const other = new DatabaseSync(site.databaseFile, { timeout: 5_000 });
  other.exec("begin immediate");
  const forms = await Promise.all(Array.from({ length: 5 }, () => freshForm(site.url)));
  const messages = forms.map(({ fields }) => post(site.url, fields));
  for (let i = 0; i < 10; i++) expect((await site.get("/about")).status).toBe(200);
  expect((await site.get("/healthz")).status).toBe(200);
  other.close();
  expect((await Promise.all(messages)).map(isAccepted)).toEqual(Array(5).fill(true));
});
