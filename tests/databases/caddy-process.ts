/** A real Caddy with the directives of deploy/Caddyfile, on loopback, without TLS and in a folder of its own. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, installed, ServerProcess, temporaryFolder } from "@blc/servers";
import { started } from "./nginx-process.ts";

/** @param upstream port of the site */
export async function startCaddy(upstream: number) {
  const command = installed("/usr/bin/caddy", "caddy");
  const folder = temporaryFolder("caddy", {});
  const [port, bare] = [await freePort(), await freePort()];
  const config = readFileSync(join(import.meta.dirname, "../../deploy/Caddyfile"), "utf8")
    .replace(/^\{$/m, "{\n\tadmin off\n\tauto_https off")
    .replace(/^www\.example\.com \{$/m, `http://:${port} {`)
    .replace(/^example\.com \{$/m, `http://:${bare} {`)
    // Debian's is older than the file asks for.
    .replace("request_buffers 2MiB", "buffer_requests\n\t\tmax_buffer_size 2MiB")
    .replaceAll("reverse_proxy 127.0.0.1:3000", `reverse_proxy 127.0.0.1:${upstream}`);
  writeFileSync(join(folder, "Caddyfile"), config);
  const run = [command, "run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const folders = ["CONFIG", "DATA"].map((kind) => `XDG_${kind}_HOME=${folder}`);
  const caddy = new ServerProcess("/usr/bin/env", [...folders, ...run], {});
  return started(caddy, folder, port, bare);
}
