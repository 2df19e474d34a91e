/**
 * On a Node that is too old, the site says so in one sentence instead of failing in a file that this Node cannot read;
 * and Node has the same options however it is started.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engines, scripts } from "../../package.json" with { type: "json" };
import { NODE_OPTIONS } from "../site-process.ts";

/** Loads the check as a Node of the given version would, before a program that prints "started". */
function startOn(version: string) {
  const program = `
    Object.defineProperty(process.versions, "node", { value: "${version}" });
    require("./scripts/check-node.cjs");
    console.log("started");`;
  return spawnSync(process.execPath, ["--eval", program], { encoding: "utf8" });
}

test.each(["9.0.0", "24.9.9"])("Node %s is refused with one sentence", (version) => {
  const { status, stdout, stderr } = startOn(version);
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(
    /^This site needs Node 24\.11\.0 or newer; this is [\d.]+ \(.+\)\. Run .+\.\n$/,
  );
  expect(stderr).toContain(`this is ${version}`);
});

test.each([engines.node.replace(">=", ""), "100.1.0"])("Node %s starts", (version) => {
  expect(startOn(version)).toMatchObject({ status: 0, stdout: "started\n", stderr: "" });
});

test("every npm script begins with the check", () => {
  const unchecked = Object.entries(scripts).filter(
    ([, script]) => !/^node (--require \.\/)?scripts\/check-node\.cjs /.test(script),
  );
  expect(unchecked).toEqual([]);
});

test("npm, the unit and the image start Node with the same options", () => {
  const text = (file: string) =>
    readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
  const image = text("Containerfile").replaceAll('", "', " ");
  for (const start of [scripts.start, scripts.serve, text("blc-site.service"), image])
    expect(start).toContain(`${NODE_OPTIONS.join(" ")} server/index.ts`);
});
