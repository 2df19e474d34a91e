import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../tests/fixtures.ts";
import { accessProblem, closingCommand, isThere, readTextFile, userName } from "./text-file.ts";

const folder = temporaryFolder();
const isRoot = process.getuid?.() === 0;
const STRANGER = 54_321;
/** Of permissions and kinds of files that Windows does not have. */
const unixTest = test.skipIf(process.platform === "win32");

function fileOf(bytes: Buffer | string): string {
  const file = join(folder, "file");
  writeFileSync(file, bytes);
  return file;
}

/** Runs as a user without rights: where the test does not run as root, one who only says that it is another. */
function asStranger<T>(work: () => T): T {
  if (isRoot) process.seteuid?.(STRANGER);
  else vi.spyOn(process, "geteuid").mockReturnValue(STRANGER);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    vi.restoreAllMocks();
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
  [
    "the other UTF-16 with its mark",
    Buffer.from("\uFEFF{}", "utf16le").swap16(),
    /is in UTF-16 \(big-endian\)/,
  ],
  [
    "the other UTF-16 without one",
    Buffer.from("{}", "utf16le").swap16(),
    /is in UTF-16 \(big-endian\)/,
  ],
  ["UTF-32", Buffer.from([0x7b, 0, 0, 0, 0x7d, 0, 0, 0]), /is in UTF-32/],
])("%s is named", (_, bytes, message) => {
  expect(() => readTextFile(fileOf(bytes))).toThrow(message);
});

unixTest("a pipe and a device are not waited for, and a huge file is not read", () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  for (const file of [pipe, "/dev/zero"])
    expect(() => readTextFile(file)).toThrow("is a pipe or a device");
  const huge = join(folder, "huge");
  writeFileSync(huge, "");
  truncateSync(huge, 2 ** 32);
  expect(() => readTextFile(huge)).toThrow("has 4294967296 bytes");
});

test("a folder, and a link that leads nowhere, are no absent files", () => {
  const inPlace = join(folder, "folder");
  mkdirSync(inPlace);
  expect(() => readTextFile(inPlace)).toThrow("is a folder");
  const link = join(folder, "link");
  symlinkSync(join(folder, "nowhere"), link);
  expect(() => readTextFile(link)).toThrow("is a link to a file that is not there");
});

unixTest("what this user may not read is not absent, and says who may", () => {
  const file = fileOf("a");
  chmodSync(file, 0);
  chmodSync(folder, 0o755);
  const owner = isRoot ? 12_345 : process.getuid?.();
  if (owner) for (const each of [file, folder]) chownSync(each, owner, process.getgid?.() ?? 0);
  const asOwner = `#54321 (EACCES): run this as its owner: sudo -u ${userName(owner)} …`;
  expect(() => asStranger(() => readTextFile(file))).toThrow(
    `${file} cannot be used as ${asOwner}`,
  );
  // It asks for the rights of the real user, which root has.
  if (!isRoot) expect(() => asStranger(() => isThere(file))).toThrow(asOwner);
  // Also where not even the file's owner can be seen.
  chmodSync(folder, 0);
  expect(() => asStranger(() => readTextFile(join(folder, "none")))).toThrow(asOwner);
  chmodSync(folder, 0o755);
  if (!isRoot) return;
  chownSync(file, 0, 12_346);
  chmodSync(file, 0o640);
  expect(() => asStranger(() => readTextFile(file))).toThrow(
    "run this as the site's user: sudo -u #12346 …",
  );
});

unixTest("settings of root stay readable for the group of the site's user", () => {
  const command = (gid: number, mode: number, mayBeByGroup = true) =>
    asStranger(() => {
      vi.spyOn(process, "getegid").mockReturnValue(12_346);
      return closingCommand(".env", { mayBeByGroup }, { uid: 0, gid, mode });
    });
  expect(command(12_346, 0o640)).toBeUndefined();
  for (const [gid, mode] of [[12_346, 0o644] as const, [0, 0o640] as const])
    expect(command(gid, mode)).toBe("sudo chgrp 12346 .env && sudo chmod 640 .env");
  expect(command(12_346, 0o640, false)).toBe("chmod go= .env");
});

unixTest("an error of access is a sentence, and another error is none", () => {
  const path = join(folder, "file");
  const error = Object.assign(new Error("open"), { code: "EACCES", path });
  expect(accessProblem(error)).toMatch(/file cannot be used as \S+ \(EACCES\): /);
  for (const other of [{ ...error, code: "ENOSPC" }, { code: "EACCES" }, new Error("x")])
    expect(accessProblem(other)).toBeUndefined();
});
