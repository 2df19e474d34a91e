import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../server/config.ts";

test("an empty environment has the documented defaults", () => {
  const config = parseConfig({ PORT: "", HOST: " " });
  expect(config).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: "http://localhost:3000",
    databaseUrl: "sqlite:./data/site.db",
    secretKey: undefined,
    pageCacheSeconds: 5,
    retentionMonths: 24,
    contactRateLimit: 5,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test("all problems are listed at once, and no secret among them", () => {
  const wrong = {
    PORT: "99999",
    HOST: "a b",
    PUBLIC_URL: "https://example.com/path",
    DATABASE_URL: "oracle://user:hunter2@host/db",
    SECRET_KEY: "short-secret",
    PAGE_CACHE_SECONDS: "-1",
    RETENTION_MONTHS: "121",
    CONTACT_RATE_LIMIT: "0",
    TRUSTED_PROXIES: "10.0.0.0/8, nonsense",
  };
  try {
    parseConfig(wrong);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { problems, message } = error as ConfigError;
    expect(problems.map((problem) => problem.split(":")[0])).toEqual(Object.keys(wrong));
    expect(message).not.toMatch(/hunter2|short-secret/);
  }
});

test("proxies may be addresses and networks of both versions", () => {
  const { trustedProxies } = parseConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1, 192.0.2.7" });
  expect(trustedProxies.check("10.1.2.3", "ipv4")).toBe(true);
  expect(trustedProxies.check("192.0.2.8", "ipv4")).toBe(false);
  expect(trustedProxies.check("::1", "ipv6")).toBe(true);
});

test(".env.example documents each setting", () => {
  const root = join(import.meta.dirname, "../..");
  const documented = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?([A-Z_]+)=/gm);
  const source = readFileSync(join(root, "server/config.ts"), "utf8").matchAll(/^ {2}([A-Z_]+): /gm);
  expect(Array.from(documented, ([, name]) => name)).toEqual(Array.from(source, ([, name]) => name));
});
