/** Where the fetched database servers are, and how their programs are called. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { SERVERS, type ServerId, serverById } from "./list.ts";

/** Outside of the home folder and the clone, so that the servers' own account can read it; kept between runs. */
export const SERVERS_FOLDER = process.env.DATABASE_SERVERS ?? "/var/tmp/blc-database-servers";

export function serverFolder(id: ServerId): string {
  return join(SERVERS_FOLDER, id);
}

export function isFetched(id: ServerId): boolean {
  return existsSync(serverFolder(id));
}

/** The server's command, and the parameters that come before all others. @throws when it is not fetched */
export function serverCommand(id: ServerId): { command: string; parameters: string[] } {
  const { product } = serverById(id);
  const folder = serverFolder(id);
  if (product === "postgres") return { command: join(folder, "bin/postgres"), parameters: [] };
  // With the libc of its own distribution, by that one's loader.
  const loader = one(folder, "{usr/,}lib{64,/x86_64-linux-gnu}/ld-linux-x86-64.so.2");
  const libraries = [
    "usr/lib/x86_64-linux-gnu",
    "lib/x86_64-linux-gnu",
    "usr/lib/x86_64-linux-gnu/private",
  ];
  const program = one(folder, "usr/sbin/{mariadbd,mysqld}");
  const path = libraries.map((each) => join(folder, each)).join(":");
  return { command: loader, parameters: ["--library-path", path, program] };
}

/** What a server's program says of its version. */
export function versionOf(command: string, parameters: readonly string[] = []): string {
  const said = execFileSync(command, [...parameters, "--version"], { encoding: "utf8" });
  return said.trim().replace(/^\S*\//, "");
}

export function serverSays(id: ServerId): string {
  const { command, parameters } = serverCommand(id);
  return versionOf(command, parameters);
}

/** What each fetched server says of its version. */
export function serversSay(): Map<ServerId, string> {
  const fetched = SERVERS.filter(({ id }) => isFetched(id));
  return new Map(fetched.map(({ id }) => [id, serverSays(id)]));
}

function one(folder: string, pattern: string): string {
  const path = globSync(join(folder, pattern)).sort()[0];
  if (!path) throw new Error(`${folder} has no ${pattern}: run npm run servers`);
  return path;
}
