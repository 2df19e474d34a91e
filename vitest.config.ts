import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/unit/**/*.test.ts", "tests/server/**/*.test.ts", "tests/engines/**/*.test.ts"],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    // The tests of tests/server start real server processes; the machine's cores are few.
    maxWorkers: 2,
  },
});
