/** Finds or downloads the Chromium of the browser tests and of the pictures. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** For a browser in a container: no sandbox without user namespaces, and no background requests. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @returns the path of the system's Chromium, else of the one that Playwright downloaded */
export function findChromium(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/** Downloads Playwright's Chromium to the user's cache; needs no root. @returns its path, undefined when that fails */
export function downloadChromium(): string | undefined {
  spawnSync("playwright install chromium", { shell: true, stdio: "inherit" });
  return findChromium();
}
