import { existsSync, statfsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Unit tests stand beside what they test; those of tests/documents/ read what the project says of itself. */
const UNIT = [
  "{app,diagnose,errors,site,store,server,cli,scripts}/**/*.test.ts",
  "tests/documents/*.test.ts",
  "trials/ages.test.ts",
];

/**
 * Each other project is the folder of its name in tests/; together they run in this order.
 * `unit`: in this process alone. `integration`: with database files, timers or processes. `server`: with the built site
 * as a process. `sweep`: what takes long, such as every page in every language, floods, full disks and wrong clocks.
 * `databases`: with real database servers and proxies. `browser-engines`: in Firefox and WebKitGTK.
 */
const PROJECTS = [
  // No file changes what others share.
  { name: "unit", maxWorkers: 2, isolate: false, testTimeout: 60_000 },
  { name: "integration", maxWorkers: 2 },
  // These start processes and mostly wait for them.
  { name: "server", maxWorkers: 6 },
  { name: "sweep", maxWorkers: 3 },
  { name: "databases", maxWorkers: 4 },
  { name: "browser-engines", maxWorkers: 2 },
];

/** Folders in memory, if there is room: most tests of the staff's commands would only wait for commits to the disk. */
const MEMORY = "/dev/shm";
const isRoomy =
  existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > 1024 ** 3;
const inMemory = isRoomy ? { TMPDIR: MEMORY } : {};

export default defineConfig({
  test: {
    // Of a machine that has other things to do: no test asserts how long it takes.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
    projects: PROJECTS.map(({ name, ...options }, groupOrder) => ({
      extends: true,
      test: {
        name,
        env: name === "integration" || name === "server" ? inMemory : {},
        include: name === "unit" ? UNIT : [`tests/${name}/**/*.test.ts`],
        exclude: ["**/node_modules/**", "{diagnose,errors}/trials/**"],
        sequence: { groupOrder },
        ...options,
      },
    })),
  },
});
