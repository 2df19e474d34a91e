/** Finds the Chromium for pictures and browser tests, and installs one where it may. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** For a browser in a container: no sandbox without user namespaces, and nothing that calls home. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of an installed Chromium: the system's, else the one that Playwright downloaded; or undefined. */
export function findChromium(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/** Installs Chromium: Debian's package as root, else Playwright's download. @returns whether there is one now */
export function installChromium(): boolean {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get update -q && apt-get install -y -q chromium", {
      shell: true,
      stdio: "ignore",
      env: environment,
    });
  }
  if (!findChromium()) spawnSync("npx playwright install chromium", { shell: true, stdio: "ignore" });
  return findChromium() !== undefined;
}
