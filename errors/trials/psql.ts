/** The installed psql, as the administrator of a trial's server. */
import { spawnSync } from "node:child_process";
import { installed, type VersionServer } from "@blc/servers";

/** @returns what it prints of these lines, errors first */
export function psql({ port }: VersionServer, lines: readonly string[]): string {
  const place = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "postgres"];
  const { stdout, stderr } = spawnSync(
    installed("/usr/bin/psql", "postgresql-client"),
    ["-XqAt", ...place],
    { input: `${lines.join("\n")}\n`, encoding: "utf8", timeout: 60_000 },
  );
  return `${stderr}${stdout}`.trimEnd();
}
