/** Runs the commands of the operations guide on a node of the test cluster, as on a machine that has only this node. */

import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Node } from "@blc/servers";
import { listen } from "../../http-peer.ts";

/**
 * With the node's data and settings at Debian's places, and a `systemctl` that starts and stops the node of the test.
 * As Debian's unit, it passes on what `galera_new_cluster` writes to a place in /run, which differs by version.
 */
const SCRIPT = `
mount --bind "$FOLDER/data" /var/lib/mysql
mount --bind "$FOLDER/etc" /etc/mysql
mount -t tmpfs none /run
install -d -o mysql /run/mysqld
PATH=$FOLDER/etc:$PATH
exec bash --norc -c "$BLOCK"
`;
const SYSTEMCTL = `#!/bin/sh
exec curl -sf --data "$1 $(cat /run/mariadb-wsrep-new-cluster /run/mysqld/wsrep-new-cluster 2>/dev/null)" "$SERVICE"
`;

/** @returns what the block prints @throws with its output when it fails */
export async function runOnNode(node: Node, block: string): Promise<string> {
  const folder = join(node.folder, "etc");
  mkdirSync(folder, { recursive: true });
  const options = node.options.map((option) => option.replace(/^--/, "")).join("\n");
  const settings = `[client]\nuser=root\nsocket=${node.folder}/socket\n[mysqld]\nport=${node.port}\ndatadir=/var/lib/mysql\n${options}\n`;
  writeFileSync(join(folder, "my.cnf"), settings);
  writeFileSync(join(folder, "systemctl"), SYSTEMCTL, { mode: 0o755 });
  const service = createServer(async (request, response) => {
    const [verb = "", ...more] = (await text(request)).trim().split(" ");
    const parameters = more.map((setting) => setting.replace("_WSREP_NEW_CLUSTER=", ""));
    try {
      if (verb === "is-active") return void response.writeHead(await isRunning(node)).end();
      if (verb !== "start") await node.stop();
      if (verb !== "stop") await node.restart(parameters);
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const SERVICE = `http://127.0.0.1:${await listen(service)}`;
  const environment = { PATH: process.env.PATH, FOLDER: node.folder, BLOCK: block, SERVICE };
  try {
    const ran = await promisify(execFile)("unshare", ["--mount", "bash", "--norc", "-ec", SCRIPT], {
      env: environment,
    });
    return ran.stdout;
  } finally {
    service.close();
    service.closeAllConnections();
  }
}

/** @returns the status for an answer */
async function isRunning(node: Node): Promise<200 | 503> {
  return node.admin("select 1").then(
    () => 200,
    () => 503,
  );
}
