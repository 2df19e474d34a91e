/** What clients print of a trial's server: the published statements of the status check, and others. */

import { execFile, execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { installed, type Node, startVersion, type VersionServer } from "@blc/servers";
import { onTestFinished } from "vitest";
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

const mariadb = () => installed("/usr/bin/mariadb", "mariadb-client");
const asRoot = ({ folder }: Pick<Node, "folder">) => [
  `--socket=${join(folder, "socket")}`,
  "--user=root",
];

/** MariaDB's client. A server without a binlog lists none, which is an error. */
export function runMariadbClient(
  parameters: string[],
  environment?: NodeJS.ProcessEnv,
): Promise<string> {
  return run(
    mariadb(),
    ["--no-defaults", "--force", ...parameters],
    MYSQL_STATEMENTS.join("\n"),
    environment,
  );
}

/** As root on the socket; with what is printed around the rows. */
export function answersOfMariadb(node: Node, ...format: string[]): Promise<string> {
  return runMariadbClient([...asRoot(node), ...format]);
}

/** The forms in which MariaDB's client prints. */
export const FORMATS = ["--vertical", "--table", "--batch", "--html"];

/** What MariaDB's client prints of other statements. */
export function printed(server: VersionServer, statements: string, format: string): string {
  const parameters = ["--no-defaults", ...asRoot(server), format];
  return execFileSync(mariadb(), parameters, { input: statements, encoding: "utf8" });
}

const psql = () => installed("/usr/bin/psql", "postgresql-client");
const loginOf = ({ port }: Pick<Node, "port">, user: string) => [
  "--no-psqlrc",
  "--host=127.0.0.1",
  `--port=${port}`,
  `--username=${user}`,
];

/** @param format options of psql */
export function answersOfPostgres(
  node: Node,
  user: string,
  database: string,
  ...format: string[]
): Promise<string> {
  const own = [...loginOf(node, user), `--dbname=${database}`, "--set=ON_ERROR_STOP=1"];
  return run(psql(), [...own, ...format], POSTGRES_QUERY, { LC_ALL: "C.UTF-8" });
}

/** The forms in which psql prints; the last is the one without a choice. */
export const PSQL_FORMATS = ["--no-align", "--csv", "--html", "--expanded", "--echo-all"];

/** What psql prints of a query. */
export function queried(node: Pick<Node, "port">, query: string, ...format: string[]): string {
  const parameters = [...loginOf(node, "postgres"), ...format, `--command=${query}`];
  return execFileSync(psql(), parameters, { encoding: "utf8" });
}

/** A client that waits for its answer. */
export function queriedLater({ port }: Pick<Node, "port">, query: string, ...format: string[]) {
  const parameters = [...loginOf({ port }, "postgres"), ...format, `--command=${query}`];
  return spawn(psql(), parameters, { stdio: "ignore" });
}

/** What psql prints of a view. */
export const viewOf = (node: Node, view: string, ...format: string[]): string =>
  queried(node, `select * from ${view}`, ...format);

/** A server that ends with the test. */
export async function started(...how: Parameters<typeof startVersion>): Promise<VersionServer> {
  const server = await startVersion(...how);
  onTestFinished(server.stop);
  return server;
}
