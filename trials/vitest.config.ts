import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Trials compare what they measure with forecasts: no more run at a time than a small machine has cores. */
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: ["{trials,errors/trials,diagnose/trials}/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
  },
});
