/** What the trials that need the client's own messages type into it. */
import { spawnSync } from "node:child_process";
import { installed } from "@blc/servers";
import type { TrialRun } from "./trial.ts";

/** @returns what types lines into psql and records what it prints, numbers of processes as 1234 */
export function psqlOf({ server, record }: Pick<TrialRun, "server" | "record">) {
  const client = installed("/usr/bin/psql", "postgresql-client");
  const login = ["-h", "127.0.0.1", "-p", String(server.port), "-U", "postgres", "postgres"];
  return (...lines: string[]) => {
    const { stdout, stderr } = spawnSync(client, ["-XqAt", ...login], {
      input: `${lines.join("\n")}\n\\echo :SQLSTATE\n`,
      encoding: "utf8",
      timeout: 60_000,
    });
    record.output(
      lines.map((line) => `psql> ${line.replace(/(kill .*) \d+$/, "$1 1234")}`).join("\n"),
      `${stderr}${stdout}`.replace(/PostgreSQL\.\d+/g, "PostgreSQL.1234").trimEnd(),
    );
  };
}
