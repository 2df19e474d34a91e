import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { keptSecretKeys } from "../../server/secret-key.ts";
import { temporaryFolder } from "../fixtures.ts";

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

test.each(["", "x".repeat(31)])("a kept key of %j stops the start, and says what to do", (kept) => {
  const file = join(folder, "secret.key");
  writeFileSync(file, kept);
  expect(() => keptSecretKeys(undefined, folder)).toThrow(`${file} holds ${kept.trim().length} characters`);
  expect(() => keptSecretKeys(undefined, folder)).toThrow(/from a backup, or remove the file/);
  expect(readFileSync(file, "utf8")).toBe(kept);
});

test("a file may hold the old key below the new one", () => {
  const file = join(folder, "secret.key");
  const [older] = keptSecretKeys(undefined, folder);
  const newer = randomBytes(32).toString("base64");
  writeFileSync(file, `${newer}\n${older}\n`);
  expect(keptSecretKeys(undefined, folder)).toEqual([newer, older]);
});

test("a kept key that is easy to guess stops the start, below a good one too", () => {
  writeFileSync(join(folder, "secret.key"), `${randomBytes(32).toString("hex")}\n${"ab".repeat(20)}`);
  expect(() => keptSecretKeys(undefined, folder)).toThrow("holds a key that is easy to guess");
});

test("processes that start together have one key, and a whole one", async () => {
  const folders = Array.from({ length: 60 }, (_, i) => join(folder, String(i)));
  for (const name of folders) mkdirSync(name);
  const module = JSON.stringify(join(import.meta.dirname, "../../server/secret-key.ts"));
  const script = `
    const { parentPort, workerData } = require("node:worker_threads");
    import(${module}).then(({ keptSecretKeys }) => {
      parentPort.once("message", () => parentPort.postMessage(workerData.map((name) => keptSecretKeys(undefined, name)[0])));
      parentPort.postMessage("ready");
    });
  `;
  const workers = Array.from({ length: 3 }, () => new Worker(script, { eval: true, workerData: folders }));
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const keys = workers.map(async (worker) => {
    const [made] = (await once(worker, "message")) as [string[]];
    return made;
  });
  for (const worker of workers) worker.postMessage("go");
  const [first, ...others] = await Promise.all(keys);
  await Promise.all(workers.map((worker) => worker.terminate()));
  for (const key of first ?? []) expect(key).toMatch(/^[\w-]{43}$/);
  for (const other of others) expect(other).toEqual(first);
});
