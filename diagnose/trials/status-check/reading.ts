/** The answers of a trial's server, in each form that its client prints. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { installed, type Node, startVersion, type VersionServer } from "@blc/servers";
import { onTestFinished } from "vitest";

export const FORMATS = ["--vertical", "--table", "--batch", "--html"];

/** A server that ends with the test. */
export async function started(...how: Parameters<typeof startVersion>): Promise<VersionServer> {
  const server = await startVersion(...how);
  onTestFinished(server.stop);
  return server;
}

/** What psql prints of a view. */
export function viewOf({ port }: Node, view: string, ...format: string[]): string {
  const client = installed("/usr/bin/psql", "postgresql-client");
  const login = ["--no-psqlrc", "--host=127.0.0.1", `--port=${port}`, "--username=postgres"];
  const statement = `--command=select * from ${view}`;
  return execFileSync(client, [...login, ...format, statement], { encoding: "utf8" });
}

/** What the client prints. */
export function printed(server: VersionServer, statements: string, format: string): string {
  const client = installed("/usr/bin/mariadb", "mariadb-client");
  const login = ["--no-defaults", `--socket=${join(server.folder, "socket")}`, "--user=root"];
  return execFileSync(client, [...login, format], { input: statements, encoding: "utf8" });
}
