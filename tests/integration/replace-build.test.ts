/** A new build takes the old one's place under a running site. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { FINGERPRINT, NEXT, replaceBuild } from "../../scripts/replace-build.ts";
import { temporaryFolder } from "../fixtures.ts";

const root = temporaryFolder();

/** Makes a build whose hashed files have the version in their names, and one that every build has. */
function writeBuild(folder: string, version: string) {
  const entries = ["server/index.js", "client/client.json", "og/images.json", FINGERPRINT];
  const files = [...entries, "client/favicon.svg", "og/same.png", ...hashed(version)];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), version);
  }
}

const hashed = (version: string) => [
  `client/assets/shell-${version}.js`,
  `server/assets/driver-${version}.js`,
];

const has = (build: string, files: string[]) => {
  const present = readdirSync(build, { recursive: true }).map(String);
  return files.filter((file) => present.includes(file));
};

test("keeps the files of the build before, and not those of the one before that", () => {
  const build = join(root, "generations");
  writeBuild(build, "a");
  for (const version of ["b", "c", "c"]) {
    writeBuild(join(build, NEXT), version);
    replaceBuild(build);
  }
  expect(has(build, [...hashed("a"), NEXT])).toEqual([]);
  // The second build of the same sources has removed nothing.
  for (const version of ["b", "c"]) expect(has(build, hashed(version))).toEqual(hashed(version));
  for (const file of ["server/index.js", "client/favicon.svg", FINGERPRINT])
    expect(readFileSync(join(build, file), "utf8")).toBe("c");
});

test("no file is missing at any time", async () => {
  const build = join(root, "running");
  writeBuild(build, "0");
  writeBuild(join(root, "1"), "1");
  const replacer = new Worker(
    `const { parentPort, workerData: { module, build, next } } = require("node:worker_threads");
     import(module).then(({ replaceBuild }) => {
       const { cpSync } = require("node:fs");
       for (let i = 0; i < 50; i++) { cpSync(next, build + "/${NEXT}", { recursive: true }); replaceBuild(build); }
     });`,
    {
      eval: true,
      workerData: {
        module: new URL("../../scripts/replace-build.ts", import.meta.url).href,
        build,
        next: join(root, "1"),
      },
    },
  );
  let ended = false;
  replacer.once("exit", () => {
    ended = true;
  });
  const names = [
    "server/index.js",
    "client/client.json",
    "client/favicon.svg",
    "og/same.png",
    ...hashed("0"),
  ];
  while (!ended) {
    for (const name of names) expect(readFileSync(join(build, name), "utf8")).toMatch(/^[01]$/);
    await new Promise(setImmediate);
  }
  expect(readFileSync(join(build, "client/client.json"), "utf8")).toBe("1");
});
