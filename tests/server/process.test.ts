import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { startSite } from "../site-process.ts";

describe("starting", () => {
  test("refuses an unusable environment and lists every problem", async () => {
    const start = startSite({ PORT: "x", PUBLIC_URL: "nonsense", CONTACT_RATE_LIMIT: "0", PAGE_CACHE_SECONDS: "?" });
    await expect(start).rejects.toThrow(
      /ended with 1[\s\S]*PORT[\s\S]*PUBLIC_URL[\s\S]*PAGE_CACHE_SECONDS[\s\S]*CONTACT_RATE_LIMIT/,
    );
  });

  test("refuses a port that is taken, in one sentence", async () => {
    const first = await startSite();
    const port = new URL(first.url).port;
    await expect(startSite({ PORT: port })).rejects.toThrow(/cannot start: .*EADDRINUSE/);
    await first.stop();
  });

  test("creates its key once, readable by its owner only", async () => {
    const first = await startSite();
    const key = join(first.folder, "secret.key");
    expect(existsSync(key)).toBe(true);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const before = readFileSync(key, "utf8");
    const { fields } = await freshForm(first.url);
    await first.kill();
    const second = await startSite({}, first.folder);
    expect(readFileSync(key, "utf8")).toBe(before);
    expect(isAccepted(await post(second.url, fields, { origin: second.url }))).toBe(true);
    await second.stop();
  });

  test("shuts down gracefully", async () => {
    const site = await startSite();
    expect(await site.stop()).toBe(0);
  });
});

describe("acknowledged messages", () => {
  test("are stored, once, after SIGKILL under load", async () => {
    let site = await startSite();
    const acknowledged = new Set<string>();
    let sent = 0;
    for (let round = 1; round <= 3; round++) {
      const sender = async () => {
        for (;;) {
          const email = `m${sent++}@example.com`;
          try {
            const { fields } = await freshForm(site.url, { email });
            if (isAccepted(await post(site.url, fields))) acknowledged.add(email);
          } catch {
            return; // The site was killed.
          }
        }
      };
      const senders = Array.from({ length: 8 }, sender);
      // However long a busy machine takes for as many.
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(round * 20);
      await site.kill();
      await Promise.all(senders);
      site = await startSite({}, site.folder);
    }
    const rows = site.query<{ email: string; times: number }>(
      "select email, count(*) as times from contact_messages group by email",
    );
    const stored = new Map(rows.map(({ email, times }) => [email, times]));
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([]);
    expect(rows.filter(({ times }) => times > 1)).toEqual([]);
    await site.stop();
  });
});

describe("a write lock held by another process", () => {
  test("does not stop pages, and the message is stored when the lock is released", async () => {
    const site = await startSite({ PAGE_CACHE_SECONDS: "0" });
    await fetch(site.url);
    const { fields } = await freshForm(site.url);
    const other = new DatabaseSync(site.databaseFile);
    other.exec("begin immediate");
    const message = post(site.url, fields);
    for (let i = 0; i < 10; i++) expect((await fetch(`${site.url}/about`)).status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    other.exec("commit");
    other.close();
    expect(isAccepted(await message)).toBe(true);
    await site.stop();
  });

  test("for longer than the write timeout gives the visitor the storage error", async () => {
    const site = await startSite();
    const { fields } = await freshForm(site.url);
    const other = new DatabaseSync(site.databaseFile);
    other.exec("begin immediate");
    expect((await post(site.url, fields)).status).toBe(503);
    other.close();
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(site.query("select id from contact_messages")).toHaveLength(1);
    await site.stop();
  });
});
