/** Finds or downloads the Chromium of the browser tests. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

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

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome"];

const installed = (names: string[]) =>
  names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/** @returns the path of the system's Chromium, else of the one that Playwright downloaded */
export function findChromium(): string | undefined {
  const downloaded = chromium.executablePath();
  return installed(CHROMIUM) ?? (existsSync(downloaded) ? downloaded : undefined);
}

/**
 * Chromium without its own windows, the back/forward cache and hinted text: its tests take two thirds of the time.
 * @returns the path of the system's, else of the system's Chromium; undefined: Playwright finds what it downloaded
 */
export function findHeadlessShell(): string | undefined {
  return installed(["chromium-headless-shell", ...CHROMIUM]);
}

/** Downloads both to the user's cache; needs no root. @returns the path of Chromium, undefined when that fails */
export function downloadChromium(): string | undefined {
  spawnSync("playwright install chromium", { shell: true, stdio: "inherit" });
  return findChromium();
}
