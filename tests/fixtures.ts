/** What the tests of a file or group share: made for them, and removed after them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { writeOwnerFile } from "./owner-settings.ts";
import { type Site, startSite } from "./site-process.ts";

/** An empty folder. @param end when it is removed: `onTestFinished`, or after the file or group that calls this */
export function temporaryFolder(end: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "blc-test-"));
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A site for the tests of the file or group that calls this. Its parts are set before the first test.
 * @param environment settings on top of the defaults
 */
export function siteForTests(environment?: Record<string, string>): Site {
  const site = {} as Site;
  beforeAll(async () => void Object.assign(site, await startSite(environment)));
  afterAll(() => site.stop());
  return site;
}

/** The same with the owner's file filled in. */
export function filledSiteForTests(environment?: Record<string, string>): Site {
  return siteForTests({ ...environment, OWNER_FILE: writeOwnerFile(temporaryFolder()) });
}
