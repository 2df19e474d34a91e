/** What a real site writes to its log. */
import { expect, test } from "vitest";
import { post } from "../contact-client.ts";
import { temporaryFolder } from "../fixtures.ts";
import { startSite } from "../site-process.ts";

const PERSONAL = /ana|@|%40|\?|203\.0\.113|2001:db8|secret/i;

test("requests leave no e-mail address, query or network address in the log, and short lines", async () => {
  const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" }, temporaryFolder());
  const start = site.output().length;
  for (const address of ["203.0.113.7", "2001:db8::7"]) {
    const from = { "x-forwarded-for": address, referer: "https://example.com/ana@example.com" };
    for (const path of [
      "/unsubscribe/ana@example.com",
      "/unsubscribe/ana%40example.com?token=secret",
      "/ana@example.com",
      "/es/ana.lopez@example.com",
      "/about/?email=ana@example.com",
      "/ABOUT?email=ana@example.com",
      `/unsubscribe/${"ana".repeat(3_000)}`,
      "/%E0%A4%A/ana",
      "/assets/ana@example.com.js",
    ]) {
      await site.get(path, from);
      await post(site.url, { email: "ana@example.com" }, { ...from, origin: "https://other.example" }, path);
      await post(site.url, { email: "ana@example.com" }, from, path);
    }
  }
  await expect.poll(() => site.output().slice(start)).toContain("cross-site POST refused");
  const lines = site.output().slice(start).trim().split("\n");
  expect(lines.some((line) => line.includes('"path":"/unsubscribe/…"'))).toBe(true);
  for (const line of lines) {
    expect(line).not.toMatch(PERSONAL);
    expect(line.length).toBeLessThan(300);
    expect(JSON.parse(line).level, line).toBeLessThan(50);
  }
  await site.stop();
});
