/** What `npm ci` downloads is what was reviewed: every package has a hash, and none runs a script when installed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const entries: Record<string, Entry> = read("package-lock.json").packages;

/** The packages that are downloaded; the other entries are folders of this repository and links to them. */
const downloads = Object.entries(entries).filter(
  ([path, { link }]) => path.includes("node_modules/") && !link,
);
const names = (wanted: (entry: Entry) => boolean) =>
  downloads.filter(([, e]) => wanted(e)).map(([path]) => path);

test("every package in the lockfile has a SHA-512 hash", () => {
  expect(downloads.length).toBeGreaterThan(100);
  expect(names(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("no package has an install script, and none is allowed to run one", () => {
  expect(names(({ hasInstallScript }) => hasInstallScript === true)).toEqual([]);
  expect(read("package.json")).not.toHaveProperty("allowScripts");
});

test("the pinned Node is in the lockfile for each platform, in one version", () => {
  const { version, optionalDependencies } = read("tools/node/package.json");
  for (const name of Object.keys(optionalDependencies)) {
    expect(entries[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test("production installs no compiler and no other development tool, not even as a peer", () => {
  const production = downloads.filter(
    ([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional,
  );
  const tools = [
    "typescript",
    "zod",
    "vite",
    "vitest",
    "knip",
    "playwright",
    "@biomejs",
    "subset-font",
  ];
  const found = production.filter(([path]) =>
    tools.some((tool) => path.includes(`node_modules/${tool}`)),
  );
  expect(found.map(([path]) => path)).toEqual([]);
  for (const file of ["deploy/Containerfile", "docs/operations.md"])
    expect(readFileSync(file, "utf8")).toContain("npm ci --omit=dev --omit=optional");
});
