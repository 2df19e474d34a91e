/**
 * Builds the site into `build/`. With `--if-needed`, only when a source file is newer than the build.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "build/server/index.js");

const SOURCES = [
  "app/**/*",
  "site/**/*",
  "store/**/*",
  "server/**/*",
  "public/**/*",
  "*.config.ts",
  "package-lock.json",
];

function isCurrent(): boolean {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return globSync(SOURCES, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= built);
}

/** Compresses the client's files once, so that the server only has to send them. */
function precompress() {
  const assets = join(root, "build/client/assets");
  for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

function run(command: string) {
  const { status } = spawnSync(command, { cwd: root, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(status ?? 1);
}

/** React Router also builds a client that runs every page in the browser. Here only its style sheets and fonts are used. */
function removeUnusedScript() {
  for (const file of globSync("build/client/assets/*.js", { cwd: root })) rmSync(join(root, file));
}

if (!process.argv.includes("--if-needed") || !isCurrent()) {
  run("react-router build");
  removeUnusedScript();
  run("vite build --config vite.client.config.ts");
  precompress();
}
