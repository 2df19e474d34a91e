import { defineConfig } from "vitest/config";

/** Each project is the folder of that name in tests/. */
const project = (name: string, maxWorkers: number) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], maxWorkers },
});

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // For two cores. The server's tests start processes and mostly wait for them; database servers need a core each.
    projects: [project("unit", 2), project("server", 4), project("engines", 2)],
  },
});
