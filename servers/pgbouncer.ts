/** A real PgBouncer before a server of PostgreSQL, on loopback and in a folder of its own. */
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import {
  account,
  freePort,
  installed,
  removeFolder,
  ServerProcess,
  temporaryFolder,
} from "./process.ts";

/** @param settings of its file. The database `shop` is `postgres` of the server, and everybody may ask the console. */
export async function startPgBouncer(
  server: number,
  settings: readonly string[] = [],
): Promise<{ port: number; stop(): Promise<void> }> {
  const command = installed("/usr/sbin/pgbouncer", "pgbouncer");
  const who = account();
  const folder = temporaryFolder("pgbouncer", who);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `shop = host=127.0.0.1 port=${server} dbname=postgres user=postgres`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "admin_users = postgres",
    ...settings,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(file, who.uid, who.gid);
  const pooler = new ServerProcess(command, [file], who);
  await pooler.start(async () => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "shop" });
    await client.connect();
    await client.end();
  });
  return {
    port,
    async stop() {
      await pooler.end("SIGINT");
      removeFolder(folder);
    },
  };
}
