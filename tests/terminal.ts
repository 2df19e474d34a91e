/** Runs the tools' editions for a terminal, as the site sends them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const EDITIONS = join(import.meta.dirname, "../build/client/terminal");

/** Node, and where the machine has another one of version 20 or newer, that too. */
export const NODES = [
  ...new Set([process.execPath, ...others()].map((file) => realpathSync(file))),
];

function others(): string[] {
  const { PATH = "" } = process.env;
  return PATH.split(":")
    .map((folder) => join(folder, "node"))
    .filter((file) => {
      // Null where there is no such program.
      const { stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
      return Number.parseInt(stdout?.slice(1) ?? "", 10) >= 20 && !file.includes("node_modules");
    });
}

/** @param args with the name of the edition first. @param input for the standard input */
export function run([name = "", ...args]: readonly string[], input = "", node = process.execPath) {
  const { status, stdout, stderr } = spawnSync(node, [join(EDITIONS, `${name}.mjs`), ...args], {
    input,
    encoding: "utf8",
    env: { LANG: "en_US.UTF-8" },
  });
  return { status, stdout, stderr };
}

/** A file with this content, in a folder of its own. */
export function fileWith(name: string, content: string | Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), "terminal-")), name);
  writeFileSync(file, content);
  return file;
}
