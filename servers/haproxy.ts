/** A real HAProxy with a file of deploy/ and its check, on loopback and in a folder of its own. */

import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { freePort, installed, removeFolder, ServerProcess, temporaryFolder } from "./process.ts";

/**
 * @param ports of the servers, in the order of the file's own
 * @param credentials the contents of the file with which the check logs in
 */
export async function startHaproxy(
  engine: "galera" | "postgres",
  ports: readonly number[],
  credentials = "",
): Promise<{ port: number; stop(): Promise<void> }> {
  const command = installed("/usr/sbin/haproxy", "haproxy");
  const folder = temporaryFolder("haproxy", {});
  chmodSync(folder, 0o755);
  const port = await freePort();
  const left = [...ports];
  const deployed = (name: string) =>
    readFileSync(join(import.meta.dirname, "../deploy", name), "utf8").replaceAll(
      "/etc/haproxy/",
      `${folder}/`,
    );
  const config = deployed(`haproxy-${engine}.cfg`)
    .replace(/bind 127\.0\.0\.1:\d+/, `bind 127.0.0.1:${port}`)
    .replaceAll(
      /(server db\d) 10\.0\.0\.\d:\d+/g,
      (_, server) => `${server} 127.0.0.1:${left.shift()}`,
    )
    .replaceAll(/^ {4}(?:user|group) .*\n/gm, process.getuid?.() === 0 ? "$&" : "");
  if (left.length > 0 || config.includes("undefined"))
    throw new Error(`haproxy-${engine}.cfg has other servers`);
  writeFileSync(join(folder, "haproxy.cfg"), config);
  writeFileSync(join(folder, `check-${engine}`), deployed(`check-${engine}`), { mode: 0o755 });
  writeFileSync(join(folder, "check.cnf"), credentials);
  const haproxy = new ServerProcess(command, ["-db", "-f", join(folder, "haproxy.cfg")], {});
  await haproxy.start(
    () =>
      new Promise((resolve, reject) => {
        const socket = createConnection({ host: "127.0.0.1", port }, () =>
          resolve(void socket.destroy()),
        );
        socket.on("error", reject);
      }),
  );
  return {
    port,
    async stop() {
      await haproxy.end("SIGTERM");
      removeFolder(folder);
    },
  };
}
