import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findHeadlessShell } from "./scripts/chromium.ts";
import { IGNORED } from "./tests/browser/matrix.ts";

export default defineConfig({
  testDir: "tests/browser",
  testIgnore: IGNORED,
  fullyParallel: true,
  // On two cores three take a tenth less time than two, and four take more.
  workers: 3,
  // Of a machine that has other things to do: no test asserts how long it takes.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [["dot"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  use: {
    locale: "es",
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS },
    screenshot: "only-on-failure",
  },
});
