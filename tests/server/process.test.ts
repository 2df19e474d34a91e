import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { siteForTests } from "../fixtures.ts";
import { startSite } from "../site-process.ts";

describe("starting", () => {
  test("refuses an unusable environment and lists every problem", async () => {
    const start = startSite({ PORT: "x", PUBLIC_URL: "nonsense", CONTACT_RATE_LIMIT: "0", PAGE_CACHE_SECONDS: "?" });
    await expect(start).rejects.toThrow(
      /ended with 1[\s\S]*PORT[\s\S]*PUBLIC_URL[\s\S]*PAGE_CACHE_SECONDS[\s\S]*CONTACT_RATE_LIMIT/,
    );
  });

  test("creates a key once, takes a port that is free, and shuts down gracefully", async () => {
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
    const { port } = new URL(second.url);
    await expect(startSite({ PORT: port })).rejects.toThrow(/cannot start: .*EADDRINUSE/);
    expect(await second.stop()).toBe(0);
  });
});

test("acknowledged messages are stored, once, after SIGKILL under load", async () => {
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

describe("a write lock held by another process", () => {
  const site = siteForTests({ PAGE_CACHE_SECONDS: "0" });
  let release: () => void;
  beforeEach(() => {
    const other = new DatabaseSync(site.databaseFile, { timeout: 5_000 });
    other.exec("begin immediate");
    release = () => other.close();
  });

  test("does not stop pages, and messages are stored when the lock is released", async () => {
    const forms = await Promise.all(Array.from({ length: 5 }, () => freshForm(site.url)));
    const messages = forms.map(({ fields }) => post(site.url, fields));
    for (let i = 0; i < 10; i++) expect((await site.get("/about")).status).toBe(200);
    expect((await site.get("/healthz")).status).toBe(200);
    release();
    expect((await Promise.all(messages)).map(isAccepted)).toEqual(Array(5).fill(true));
  });

  test("for longer than the write timeout gives the visitor the storage error", async () => {
    const { fields } = await freshForm(site.url, { email: "patient@example.com" });
    expect((await post(site.url, fields)).status).toBe(503);
    release();
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(site.query("select id from contact_messages where email = 'patient@example.com'")).toHaveLength(1);
  });
});
