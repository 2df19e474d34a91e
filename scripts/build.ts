/**
 * Builds the site into `build/`. With `--if-needed`, only when the sources differ from those of the build that is
 * there; a production machine without the build tools runs the build that it was given. What is new is made in
 * `build/next`, and takes the old build's place once all of it is there.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { FINGERPRINT, NEXT, replaceBuild } from "./replace-build.ts";

const root = join(import.meta.dirname, "..");
const build = join(root, "build");
const next = join(build, NEXT);

const SOURCES = [
  "app/**/*.*",
  "diagnose/**/*.*",
  "errors/**/*.*",
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

const NO_SOURCES = ["**/*.test.ts", "diagnose/dist/**"];

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: root, exclude: NO_SOURCES }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function isNeeded(): boolean {
  const built = existsSync(join(build, FINGERPRINT));
  if (!existsSync(join(root, "node_modules/@react-router/dev"))) {
    if (built) return false;
    console.error(
      "There is no build, and the tools to make one are not installed: run `npm ci`, or copy `build/` here.",
    );
    process.exit(1);
  }
  return !built || readFileSync(join(build, FINGERPRINT), "utf8") !== fingerprint();
}

/** Says what is being done, and then how long it took. */
function phase(name: string, work: () => void) {
  const start = performance.now();
  process.stdout.write(`Building: ${name} ... `);
  work();
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs a command. What it writes is shown when it fails. */
function run(command: string) {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status === 0) return;
  console.log("failed");
  console.error(
    `${stdout}${stderr}\nThe build failed: ${command}. What was built before is unchanged.`,
  );
  rmSync(next, { recursive: true, force: true });
  process.exit(1);
}

/**
 * React Router also builds a client that runs every page in the browser. Here only its style sheets and fonts are used.
 */
function removeUnusedScript() {
  for (const file of globSync("client/assets/*.js", { cwd: next })) rmSync(join(next, file));
}

/** The editions of tools for a terminal: each is one file. */
const TERMINAL = ["config-check", "status-check"];

/** Compresses the client's files once, so that the server only has to send them. */
function precompress() {
  for (const file of globSync("{assets,terminal}/*.{js,mjs,json,css,svg}", {
    cwd: join(next, "client"),
  })) {
    const path = join(next, "client", file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (!process.argv.includes("--if-needed") || isNeeded()) {
  const sources = fingerprint();
  rmSync(next, { recursive: true, force: true });
  phase("the pages", () => run("react-router build"));
  removeUnusedScript();
  phase("the browser's script", () => run("vite build --config vite.client.config.ts"));
  phase("the tools for a terminal", () => {
    for (const tool of TERMINAL)
      run(`vite build diagnose --mode ${tool} --outDir ../build/${NEXT}/client/terminal`);
  });
  phase("compressed files", precompress);
  if (existsSync(join(build, "og")))
    cpSync(join(build, "og"), join(next, "og"), { recursive: true });
  phase("the pictures of links", () => run(`"${process.execPath}" scripts/og-images.ts`));
  writeFileSync(join(next, FINGERPRINT), sources);
  replaceBuild(build);
}
