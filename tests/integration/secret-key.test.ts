import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keptSecretKeys } from "../../server/secret-key.ts";
import { temporaryFolder } from "../fixtures.ts";

vi.mock("node:fs", { spy: true });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

test("a key is made once unless one was given, for its owner only, and nothing is left beside it", () => {
  expect(keptSecretKeys(["given", "older"], folder)).toEqual(["given", "older"]);
  expect(readdirSync(folder)).toEqual([]);
  const [key, ...others] = keptSecretKeys(undefined, folder);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(others).toEqual([]);
  expect(keptSecretKeys(undefined, folder)).toEqual([key]);
  expect(readdirSync(folder)).toEqual(["secret.key"]);
  expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
});

test.each([
  "",
  "0123456789abcdef".repeat(2).slice(1),
  `${randomBytes(32).toString("hex")}\n${"ab".repeat(20)}`,
])(
  "a file with a key that is short or easy to guess, %j, stops the start, and says what to do",
  (kept) => {
    const file = join(folder, "secret.key");
    writeFileSync(file, kept);
    expect(() => keptSecretKeys(undefined, folder)).toThrow(
      `${file} has a key of less than 32 random characters`,
    );
    expect(() => keptSecretKeys(undefined, folder)).toThrow(/from a backup, or remove the file/);
    expect(readFileSync(file, "utf8")).toBe(kept);
  },
);

test("a process that finds no file, and another one makes it meanwhile, uses the key of the other", () => {
  const key = randomBytes(32).toString("base64url");
  vi.mocked(existsSync).mockImplementationOnce((file) => {
    writeFileSync(String(file), key);
    return false;
  });
  expect(keptSecretKeys(undefined, folder)).toEqual([key]);
  expect(readdirSync(folder)).toEqual(["secret.key"]);
});

test("a file may hold the old key below the new one", () => {
  const file = join(folder, "secret.key");
  const [older] = keptSecretKeys(undefined, folder);
  const newer = randomBytes(32).toString("base64");
  writeFileSync(file, `${newer}\n${older}\n`);
  expect(keptSecretKeys(undefined, folder)).toEqual([newer, older]);
});
