/**
 * Builds the site into `build/`. With `--if-needed`, only when the sources differ from those of the build that is
 * there; a production machine without the build tools runs the build that it was given.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "..");
/** Written last: a build that was interrupted has none. */
const fingerprintFile = join(root, "build/sources.sha256");

const SOURCES = [
  "app/**/*.*",
  "site/**/*.*",
  "store/**/*.*",
  "server/**/*.*",
  "public/**/*.*",
  "scripts/og-image*.ts",
  "*.config.ts",
  "vite.shared.ts",
  "package-lock.json",
  "SECURITY.md",
];

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function isNeeded(): boolean {
  const built = existsSync(fingerprintFile);
  if (!existsSync(join(root, "node_modules/@react-router/dev"))) {
    if (built) return false;
    console.error(
      "There is no build, and the tools to make one are not installed: run `npm ci`, or copy `build/` here.",
    );
    process.exit(1);
  }
  return !built || readFileSync(fingerprintFile, "utf8") !== fingerprint();
}

/** Compresses the client's files once, so that the server only has to send them. */
function precompress() {
  const assets = join(root, "build/client/assets");
  for (const name of readdirSync(assets).filter((file) => /\.(js|json|css|svg)$/.test(file))) {
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

if (!process.argv.includes("--if-needed") || isNeeded()) {
  const sources = fingerprint();
  rmSync(fingerprintFile, { force: true });
  run("react-router build");
  removeUnusedScript();
  run("vite build --config vite.client.config.ts");
  precompress();
  run(`"${process.execPath}" scripts/og-images.ts`);
  writeFileSync(fingerprintFile, sources);
}
