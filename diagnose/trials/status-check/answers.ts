/** What clients print of the published statements of the status check. */

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { installed, type Node } from "@blc/servers";
import { MYSQL_STATEMENTS, POSTGRES_QUERY } from "../../status-check/queries.ts";

const execute = promisify(execFile);

async function run(
  command: string,
  parameters: string[],
  input: string,
  environment: NodeJS.ProcessEnv = {},
) {
  const running = execute(command, parameters, {
    env: { ...process.env, ...environment },
    maxBuffer: 16_000_000,
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** MariaDB's client. A server without a binlog lists none, which is an error. */
export function runMariadbClient(
  parameters: string[],
  environment?: NodeJS.ProcessEnv,
): Promise<string> {
  const client = installed("/usr/bin/mariadb", "mariadb-client");
  return run(
    client,
    ["--no-defaults", "--force", ...parameters],
    MYSQL_STATEMENTS.join("\n"),
    environment,
  );
}

/** As root on the socket; with what is printed around the rows. */
export function answersOfMariadb(node: Node, ...format: string[]): Promise<string> {
  return runMariadbClient([`--socket=${join(node.folder, "socket")}`, "--user=root", ...format]);
}

/** @param format options of psql */
export function answersOfPostgres(
  node: Node,
  user: string,
  database: string,
  ...format: string[]
): Promise<string> {
  const client = installed("/usr/bin/psql", "postgresql-client");
  const address = ["--no-psqlrc", "--host=127.0.0.1", `--port=${node.port}`, `--username=${user}`];
  const parameters = [...address, `--dbname=${database}`, "--set=ON_ERROR_STOP=1", ...format];
  return run(client, parameters, POSTGRES_QUERY, { LC_ALL: "C.UTF-8" });
}
