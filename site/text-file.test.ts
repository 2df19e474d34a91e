import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { accessProblem, closingCommand, isThere, readTextFile } from "./text-file.ts";

const folder = mkdtempSync(join(tmpdir(), "blc-text-"));
afterAll(() => rmSync(folder, { recursive: true }));
const isRoot = process.getuid?.() === 0;

function fileOf(bytes: Buffer | string): string {
  const file = join(folder, "file");
  writeFileSync(file, bytes);
  return file;
}

/** Runs as a user without rights, where the test runs as root. */
function asNobody<T>(work: () => T): T {
  if (isRoot) process.seteuid?.(65_534);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test("a text is read as UTF-8, with or without a byte order mark, and an absent one is none", () => {
  expect(readTextFile(fileOf("a = ñ\n"))).toBe("a = ñ\n");
  expect(readTextFile(fileOf("\uFEFFa"))).toBe("a");
  expect(readTextFile(fileOf(""))).toBe("");
  expect(readTextFile(join(folder, "none"))).toBeUndefined();
});

test.each([
  ["Latin-1", Buffer.from("a\nb\ncaña\n", "latin1"), /Line 3 of .* is not UTF-8/],
  ["UTF-16 with its mark", Buffer.from("\uFEFF{}", "utf16le"), /is in UTF-16 \(little-endian\)/],
  ["UTF-16 without one", Buffer.from("{}", "utf16le"), /is in UTF-16 \(little-endian\)/],
  ["the other UTF-16 with its mark", Buffer.from("\uFEFF{}", "utf16le").swap16(), /is in UTF-16 \(big-endian\)/],
  ["the other UTF-16 without one", Buffer.from("{}", "utf16le").swap16(), /is in UTF-16 \(big-endian\)/],
  ["UTF-32", Buffer.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0]), /is in UTF-32/],
])("%s is named", (_, bytes, message) => {
  expect(() => readTextFile(fileOf(bytes))).toThrow(message);
});

test("a folder, and a link that leads nowhere, are no absent files", () => {
  const inPlace = join(folder, "folder");
  mkdirSync(inPlace);
  expect(() => readTextFile(inPlace)).toThrow("is a folder");
  const link = join(folder, "link");
  symlinkSync(join(folder, "nowhere"), link);
  expect(() => readTextFile(link)).toThrow("is a link to a file that is not there");
});

test.skipIf(process.platform === "win32")("what this user may not read is not absent, and says who may", () => {
  const file = fileOf("a");
  chmodSync(file, 0);
  chmodSync(folder, 0o755);
  expect(() => asNobody(() => readTextFile(file))).toThrow(/file cannot be used as \S+ \(EACCES\): /);
  if (!isRoot) {
    // It asks for the rights of the real user.
    expect(() => isThere(file)).toThrow(/file cannot be used as \S+ \(EACCES\): /);
    return;
  }
  chownSync(file, 12_345, 0);
  expect(() => asNobody(() => readTextFile(file))).toThrow("run this as its owner: sudo -u #12345 …");
  // Also where not even the file's owner can be seen.
  chownSync(folder, 12_345, 0);
  chmodSync(folder, 0o700);
  expect(() => asNobody(() => readTextFile(join(folder, "none")))).toThrow("sudo -u #12345 …");
  chownSync(file, 0, 12_346);
  chmodSync(file, 0o640);
  chmodSync(folder, 0o755);
  expect(() => asNobody(() => readTextFile(file))).toThrow("run this as the site's user: sudo -u #12346 …");
});

test.skipIf(!isRoot)("settings of root stay readable for the group of the site's user", () => {
  const file = fileOf("a");
  const command = (mode: number, mayBeByGroup = true) => {
    chmodSync(file, mode);
    return asNobody(() => closingCommand(file, { mayBeByGroup }));
  };
  chmodSync(folder, 0o755);
  chownSync(file, 0, process.getegid?.() ?? 0);
  expect(command(0o640)).toBeUndefined();
  expect(command(0o644)).toMatch(/^sudo chgrp \S+ \S+ && sudo chmod 640 \S+$/);
  expect(command(0o640, false)).toBe(`chmod go= ${file}`);
  chownSync(file, 0, 12_346);
  expect(command(0o640)).toMatch(/^sudo chgrp /);
});

test.skipIf(process.platform === "win32")("an error of access is a sentence, and another error is none", () => {
  const path = join(folder, "file");
  const error = Object.assign(new Error("open"), { code: "EACCES", path });
  expect(accessProblem(error)).toMatch(/file cannot be used as \S+ \(EACCES\): /);
  for (const other of [{ ...error, code: "ENOSPC" }, { code: "EACCES" }, new Error("x")])
    expect(accessProblem(other)).toBeUndefined();
});
