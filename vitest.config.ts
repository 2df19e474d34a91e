import { defineConfig } from "vitest/config";

/** Each project is the folder of that name in tests/; together they run in this order. */
const PROJECTS = [
  { name: "unit", maxWorkers: 2 },
  { name: "integration", maxWorkers: 2 },
  // These start processes and mostly wait for them.
  { name: "server", maxWorkers: 6 },
  { name: "engines", maxWorkers: 2 },
];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: PROJECTS.map(({ name, maxWorkers }, groupOrder) => ({
      extends: true,
      test: { name, include: [`tests/${name}/**/*.test.ts`], maxWorkers, sequence: { groupOrder } },
    })),
  },
});
