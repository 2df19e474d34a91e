/**
 * After new releases of the servers: fetches the newest packages, and asks these servers again for what older ones have
 * answered: records of errors, data of the configuration check. Then it runs all trials. `npm run remeasure`.
 */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fetchServers, SERVERS, serversSay } from "@blc/servers";
import { oldRecords } from "./ages.ts";

const root = join(import.meta.dirname, "..");

/** With output, to its end. Ends the program where it fails. */
function run(...parameters: string[]): void {
  console.log(`npm run ${parameters.join(" ")}`);
  const { status } = spawnSync("npm", ["run", ...parameters], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

await fetchServers(SERVERS, { again: true });
const old = oldRecords(serversSay());
for (const { file, recorded, newest } of old) console.log(`${file}: ${recorded} → ${newest}`);
const namesOf = (pattern: RegExp) => [
  ...new Set(old.flatMap(({ file }) => pattern.exec(file)?.[1] ?? [])),
];
const products = namesOf(/config-check\/data\/(.+)\.json$/);
const errors = namesOf(/errors\/trials\/records\/(.+)\.md$/);
if (products.length > 0) run("config-data", "--", ...products);
if (errors.length > 0)
  run("trials", "--", "errors", "--record", "--only", ` (?:${errors.join("|")})$`);
run("trials");
