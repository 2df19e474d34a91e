import { defineConfig } from "vitest/config";

/** Trials start database servers and mostly wait for them: more run at a time than there are cores. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    expect: { poll: { timeout: 15_000 } },
  },
});
