/** Lets what the preloading process asks of an open file fail, as long as there is the file FAIL_WHILE with the error's code. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const flag = process.env.FAIL_WHILE ?? "";
const { existsSync, readFileSync, fstatSync, readSync } = fs;
/** Handles that were open when it began: on a network disk, new ones work. */
const stale = new Set<number>();

function fail(descriptor: number): void {
  const code = existsSync(flag) ? readFileSync(flag, "utf8") : "";
  if (code === "ESTALE") stale.add(descriptor);
  if (code === "EIO" || stale.has(descriptor))
    throw Object.assign(new Error(`${code || "ESTALE"}: read`), { code });
}

Object.assign(fs, {
  readSync: (descriptor: number, ...rest: [Buffer]) => {
    fail(descriptor);
    return readSync(descriptor, ...rest);
  },
  fstatSync: (descriptor: number, ...rest: []) => {
    if (stale.has(descriptor) || (existsSync(flag) && readFileSync(flag, "utf8") === "ESTALE"))
      fail(descriptor);
    return fstatSync(descriptor, ...rest);
  },
  closeSync: ((close) => (descriptor: number) => {
    stale.delete(descriptor);
    close(descriptor);
  })(fs.closeSync),
});
syncBuiltinESMExports();
