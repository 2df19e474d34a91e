/** The installed client of MariaDB, and what reads a server's binlogs. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { installed } from "./process.ts";
import { serverCommand, serverFolder } from "./program.ts";
import type { VersionServer } from "./start.ts";

/** As root, over the server's socket. @returns its errors, and the code that it ended with */
export async function mariadbClient(server: VersionServer, parameters: string[], input?: string) {
  const login = ["--no-defaults", "-S", join(server.folder, "socket"), "-u", "root"];
  const client = installed("/usr/bin/mariadb", "mariadb-client");
  const child = spawn(client, [...login, ...parameters], { stdio: ["pipe", "ignore", "pipe"] });
  // It may end before it has read all.
  child.stdin.on("error", () => {}).end(input);
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { stderr, code };
}

/** By MySQL's own `mysqlbinlog`, which the package of 5.7 lacks; for MariaDB by the installed one, of 10.11. */
export function readBinlog({ id, data }: VersionServer, log: string, ...options: string[]): string {
  const { command, parameters } = serverCommand(id);
  // With the loader and the libraries of the server.
  const [program = "", ...first] = id.startsWith("mariadb")
    ? [installed("/usr/bin/mariadb-binlog", "mariadb-client")]
    : [command, ...parameters.slice(0, -1), join(serverFolder(id), "usr/bin/mysqlbinlog")];
  return execFileSync(program, [...first, "--no-defaults", ...options, join(data, log)], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
}
