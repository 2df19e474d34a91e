import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

test("a blank setting is an absent one, and the address is that of the port", () => {
  const config = parseConfig({ PORT: "", HOST: " " });
  expect(config).toEqual(parseConfig({}));
  expect([config.publicUrl, config.SECRET_KEY]).toEqual(["http://localhost:3000", undefined]);
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
    SMTP_URL: "http://user:hunter2@mail.example.com",
    NOTIFY_TO: "sales@example.com, nobody",
    NOTIFY_FROM: "a@example.com\r\nBcc: b@example.com",
    WEBHOOK_URL: "https://user:hunter2@hooks.example.com",
    WEBHOOK_SECRET: "whsec_short-secret",
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

test("nobody is notified unless it is configured, by e-mail, webhook or both", () => {
  expect(parseConfig({})).toMatchObject({ email: undefined, webhook: undefined });
  const email = {
    SMTP_URL: "smtps://u:p@mail.example.com",
    NOTIFY_TO: "a@example.com, b@example.com",
  };
  const webhook = {
    WEBHOOK_URL: "https://example.com/hook?a=b",
    WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  };
  expect(parseConfig({ ...email, ...webhook })).toMatchObject({
    email: {
      smtpUrl: email.SMTP_URL,
      to: ["a@example.com", "b@example.com"],
      from: "a@example.com",
    },
    webhook: { url: webhook.WEBHOOK_URL, secrets: [webhook.WEBHOOK_SECRET] },
  });
  expect(parseConfig({ ...email, NOTIFY_FROM: "web@example.com" }).email?.from).toBe(
    "web@example.com",
  );
  expect(parseConfig(webhook)).toMatchObject({
    email: undefined,
    webhook: { url: webhook.WEBHOOK_URL },
  });
});

test.each([
  [{ SMTP_URL: "smtp://localhost:25" }, "NOTIFY_TO"],
  [{ NOTIFY_TO: "a@example.com" }, "SMTP_URL"],
  [{ WEBHOOK_URL: "https://example.com" }, "WEBHOOK_SECRET"],
  [{ CONTACT_RECEIPT: "on" }, "SMTP_URL"],
])("%j alone is a problem, told together with the others", (environment, missing) => {
  const parse = () => parseConfig({ ...environment, PORT: "x" });
  expect(parse).toThrow(new RegExp(`PORT: .*\n.*${missing}: must be given`));
});

test("a database may be a file or one server", () => {
  for (const url of [
    "postgres://blc@db/blc",
    "postgresql://blc:p%40ss@[2001:db8::1]:5433/blc?sslmode=verify-full",
    "mariadb://user:p,w@h1:3306/blc?sslmode=require",
    "mysql://user:@10.0.0.2/bl%20c?sslmode=require",
  ])
    expect(parseConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  for (const url of [
    "sqlite:",
    "postgres://hunter2/blc",
    "mysql://blc:hunter2@db:99999/blc",
    "mysql://blc:hunter2@/blc",
    "mysql://blc:hunter2@db",
    "mysql://blc:hunter2%zz@db/blc",
    "mariadb://blc:hunter2@h1/blc?sslmode=maybe",
    "mariadb://blc:hunter2@h1/blc?ssl=true",
    "mariadb://blc:hunter2@10.0.0.2/blc?sslmode=verify-full",
  ]) {
    expect(() => parseConfig({ DATABASE_URL: url }), url).toThrow(
      /DATABASE_URL: its value must begin with/,
    );
    expect(() => parseConfig({ DATABASE_URL: url })).not.toThrow(/hunter2/);
  }
});

test("an address of several servers is refused by name, in one line with what to do", () => {
  for (const url of [
    "postgres://blc:hunter2@db1:5432,db2:5432/blc",
    "mariadb://blc@db1,db2,db3/blc?sslmode=require",
  ]) {
    const parse = () => parseConfig({ DATABASE_URL: url });
    expect(parse).toThrow(
      /\n {2}- DATABASE_URL: its value names several servers.*HAProxy.*docs\/operations\/haproxy\.md\)$/,
    );
    expect(parse).not.toThrow(/hunter2/);
  }
});

test("proxies may be addresses and networks of both versions", () => {
  const { TRUSTED_PROXIES } = parseConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1, 192.0.2.7" });
  expect(TRUSTED_PROXIES.map(([address, bits]) => `${address}/${bits}`)).toEqual([
    "10.0.0.0/8",
    "::1/128",
    "192.0.2.7/32",
  ]);
  for (const wrong of [
    "10",
    "10.0.0/8",
    "10.0.0.0/33",
    "::1/129",
    "10.0.0.0/8/8",
    "0x7f.0.0.1",
    "proxy",
  ])
    expect(() => parseConfig({ TRUSTED_PROXIES: wrong }), wrong).toThrow("TRUSTED_PROXIES");
});

const read = (file: string) => readFileSync(join(import.meta.dirname, "..", file), "utf8");

test(".env.example documents each setting", () => {
  const documented = read(".env.example").matchAll(/^#?([A-Z_]+)=/gm);
  const source = read("server/config.ts").matchAll(/^ {2}([A-Z_]+): /gm);
  expect(Array.from(documented, ([, name]) => name)).toEqual(
    Array.from(source, ([, name]) => name),
  );
});

test(".env.example shows the default of each setting whose text does not say what it has when absent", () => {
  const paragraphs = read(".env.example").split("\n\n");
  const shown = paragraphs.flatMap((paragraph) => {
    if (/Absent:|Without|Default:|Needed/.test(paragraph)) return [];
    return Array.from(
      paragraph.matchAll(/^#([A-Z_]+)=(.*)$/gm),
      ([, name = "", value = ""]) => [name, value] as const,
    );
  });
  const stated = [
    "PORT",
    "HOST",
    "DATABASE_URL",
    "PAGE_CACHE_SECONDS",
    "RETENTION_MONTHS",
    "CONTACT_RATE_LIMIT",
  ];
  expect(shown.map(([name]) => name)).toEqual(expect.arrayContaining(stated));
  for (const [name, value] of shown)
    expect(parseConfig({ [name]: value }), name).toEqual(parseConfig({}));
});
