/** A build that fails says why, and changes nothing of the one that is there. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const build = join(import.meta.dirname, "../../build");

/** Each file with the time of its last change. */
const present = () =>
  readdirSync(build, { recursive: true })
    .map(String)
    .map((file) => [file, statSync(join(build, file)).mtimeMs]);

test("a failed build changes nothing of the build before", () => {
  const before = present();
  // Without the programs of node_modules.
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: join(build, ".."),
    env: { PATH: "/usr/bin:/bin" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toBe("Building: the pages ... failed\n");
  expect(stderr).toMatch(/react-router: .*not found[\s\S]+The build failed: react-router build\. /);
  expect(present()).toEqual(before);
});
