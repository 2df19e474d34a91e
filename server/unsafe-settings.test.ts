import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { VERSIONS } from "../site/owner/versions.ts";
import { temporaryFolder } from "../tests/fixtures.ts";
import { type ConfigError, parseConfig } from "./config.ts";
import { exposedFiles } from "./unsafe-settings.ts";

const KEY = randomBytes(32).toString("base64");
const secret = (bytes: Buffer) => `whsec_${bytes.toString("base64")}`;
const HOOK = { WEBHOOK_URL: "https://hooks.example.org/a" };

function problemsOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

test.each([
  ["a key of an instruction", { SECRET_KEY: "change-me-to-32-random-characters" }],
  ["a key of few different characters", { SECRET_KEY: "ab12".repeat(10) }],
  ["a short key beside a good one", { SECRET_KEY: `${KEY},k3Yz` }],
  ["a webhook secret of 23 bytes", { ...HOOK, WEBHOOK_SECRET: secret(randomBytes(23)) }],
  ["a webhook secret of zeros", { ...HOOK, WEBHOOK_SECRET: secret(Buffer.alloc(32)) }],
  [
    "a webhook over http to another machine",
    { WEBHOOK_URL: "http://crm.example.org/hook", WEBHOOK_SECRET: secret(randomBytes(32)) },
    "WEBHOOK_URL",
  ],
  [
    "a pixel over http on an https site",
    {
      PUBLIC_URL: "https://www.example.org",
      PIXEL_ID: "1",
      PIXEL_SCRIPT_URL: "http://pixel.example.org/a.js",
    },
  ],
  ["a setting that was renamed", { JOURNAL_FILE: "./data/journal.db" }],
  ["trust in every IPv4 address", { TRUSTED_PROXIES: "10.0.0.1, 0.0.0.0/0" }],
  ["trust in everybody by halves", { TRUSTED_PROXIES: "0.0.0.0/1,128.0.0.0/1" }],
] as [string, Record<string, string>, string?][])(
  "refused by name, and without its value: %s",
  (_, environment, setting = Object.keys(environment).at(-1) ?? "") => {
    const [problem = "", ...others] = problemsOf(environment);
    expect(others).toEqual([]);
    expect(problem.split(":")[0]).toBe(setting);
    if (/KEY|SECRET|WEBHOOK_URL/.test(setting)) expect(problem).not.toContain(environment[setting]);
  },
);

test.each([
  ["http in public", { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_URL: "http://www.example.org" }],
  ["a proxy that is not named", { PUBLIC_URL: "https://www.example.org", TRUSTED_PROXIES: "" }],
  ["a site without a proxy", { HOST: "::", TRUSTED_PROXIES: "" }],
  // All addresses, in three spellings, and two public ones.
  ...["::", "0.0.0.0", "0:0:0:0:0:ffff:0:0", "198.41.0.4", "2400:cb00::1"].map(
    (HOST): [string, Record<string, string>] => [
      `a port that is open on ${HOST} beside its proxy`,
      { TRUSTED_PROXIES: "10.0.0.9", HOST },
    ],
  ),
  ["a database in clear", { DATABASE_URL: "mariadb://blc:hunter2@10.0.0.11/blc?sslmode=disable" }],
  [
    "a database whose certificate is not checked",
    { DATABASE_URL: "postgres://blc:hunter2@db/blc?sslmode=require" },
  ],
  [
    "mail in clear",
    { NOTIFY_TO: "a@example.org", SMTP_URL: "smtp://u:hunter2@mail.example.org?requireTLS=false" },
  ],
  [
    "mail to a server that is not checked",
    {
      NOTIFY_TO: "a@example.org",
      SMTP_URL: "smtps://u:hunter2@mail.example.org?tls.rejectUnauthorized=false",
    },
  ],
] as [string, Record<string, string>][])(
  "allowed and warned about by name: %s",
  (_, environment) => {
    const { warnings } = parseConfig(environment);
    expect(warnings.map((warning) => warning.split(":")[0])).toEqual([
      Object.keys(environment).at(-1),
    ]);
    expect(warnings.join()).not.toContain("hunter2");
  },
);

test("what is safe is neither refused nor warned about", () => {
  for (const environment of [
    {},
    { PUBLIC_URL: "https://www.example.org", PIXEL_ID: "1", TRUSTED_PROXIES: "::1" },
    {
      PUBLIC_URL: "http://localhost:8080",
      PIXEL_ID: "1",
      PIXEL_SCRIPT_URL: "http://localhost/a.js",
    },
    { PUBLIC_URL: "http://[::1]:8080" },
    {
      TRUSTED_PROXIES:
        "10.0.0.0/8,172.16.0.0/12,fd00::/8,::1,104.16.0.0/13,2400:cb00::/32,198.51.100.7",
    },
    ...["localhost", "127.0.0.1", "::1", "10.0.0.2", "192.168.1.2", "fd00::2", "site.internal"].map(
      (HOST) => ({
        TRUSTED_PROXIES: "10.0.0.9",
        HOST,
      }),
    ),
    { DATABASE_URL: "postgres://blc@[::1]:5433/blc" },
    { DATABASE_URL: "postgres://blc@db.example.org/blc" },
    { DATABASE_URL: "mariadb://blc@db1/blc?sslmode=verify-full" },
    { NOTIFY_TO: "a@example.org", SMTP_URL: "smtp://127.0.0.1:25?requireTLS=false" },
    {
      WEBHOOK_URL: "http://127.0.0.1:9/a",
      WEBHOOK_SECRET: `${secret(randomBytes(24))},${secret(randomBytes(64))}`,
    },
    { SECRET_KEY: `${KEY},${randomBytes(32).toString("hex")}` },
  ])
    expect(
      parseConfig(environment as Record<string, string>).warnings,
      JSON.stringify(environment),
    ).toEqual([]);
});

test.skipIf(process.platform === "win32")(
  "data that other users of the machine can read are named, and the command",
  () => {
    const folder = temporaryFolder(onTestFinished);
    const [data, settings] = [join(folder, "data"), join(folder, ".env")];
    const file = join(data, "site.db");
    const all = [
      data,
      file,
      `${file}-wal`,
      `${file}-shm`,
      join(data, "secret.key"),
      join(data, VERSIONS),
      settings,
    ];
    expect(exposedFiles(file, settings)).toEqual([]);
    for (const each of [data, join(data, VERSIONS)]) mkdirSync(each, { mode: 0o700 });
    for (const each of all) if (!existsSync(each)) writeFileSync(each, "", { mode: 0o600 });
    expect(exposedFiles(file, settings)).toEqual([]);
    for (const each of all)
      for (const mode of [0o040, 0o004, 0o020, 0o002]) {
        const closed = statSync(each).mode;
        chmodSync(each, closed | mode);
        expect(exposedFiles(file, settings)).toEqual([
          expect.stringMatching(new RegExp(`to close them: chmod go= ${each}$`)),
        ]);
        chmodSync(each, closed);
      }
    // Not a folder that everybody uses, nor the program's own.
    expect(exposedFiles(join(tmpdir(), "site.db"), settings)).toEqual([]);
    expect(exposedFiles(join(process.cwd(), "site.db"), settings)).toEqual([]);
  },
);

test("a random key never counts as easy to guess", () => {
  for (const encoding of ["hex", "base64", "base64url"] as const)
    for (let i = 0; i < 100; i++) {
      const key = randomBytes(encoding === "hex" ? 16 : 24).toString(encoding);
      expect(problemsOf({ SECRET_KEY: key }), key).toEqual([]);
    }
});

test("the settings of several keys are lists, the new key first", () => {
  const [first, second] = [randomBytes(32).toString("hex"), KEY];
  expect(parseConfig({ SECRET_KEY: `${first}, ${second}` }).SECRET_KEY).toEqual([first, second]);
  const secrets = [secret(randomBytes(32)), secret(randomBytes(32))];
  expect(parseConfig({ ...HOOK, WEBHOOK_SECRET: secrets.join(",") }).webhook?.secrets).toEqual(
    secrets,
  );
});
