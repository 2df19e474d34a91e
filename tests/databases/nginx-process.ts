/**
 * A real nginx with the directives of deploy/nginx.conf, on loopback, without TLS and in a folder of its own.
 * guide.test.ts runs the file as it stands.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, installed, removeFolder, ServerProcess, temporaryFolder } from "@blc/servers";

export type ReverseProxy = Awaited<ReturnType<typeof started>>;

/** Lets a test come from any address. */
const CLIENT_HEADER = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Client;";

/** @param upstream port of the site, or of what stands for it */
export async function startNginx(upstream: number) {
  const command = installed("/usr/sbin/nginx", "nginx");
  const folder = temporaryFolder("nginx", {});
  const [port, bare, redirects] = [await freePort(), await freePort(), await freePort()];
  const site = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8")
    .replace("server 127.0.0.1:3000 ", `server 127.0.0.1:${upstream} `)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("listen 443 ssl http2 default_server;", `listen 127.0.0.1:${bare};`)
    .replace("listen 80 default_server;", `listen 127.0.0.1:${redirects};`)
    .replace(/^\s*(listen \[::\]|ssl_).*$/gm, "")
    .replace("/var/log/nginx/blc-site.log", join(folder, "log"))
    .replace("/var/cache/nginx-blc-site", join(folder, "cache"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  mkdirSync(join(folder, "conf"));
  writeFileSync(join(folder, "conf/site.conf"), site);
  writeFileSync(
    join(folder, "conf/nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${join(folder, "pid")};
    error_log stderr;
    events {}
    http { ${temporary.join(" ")} ${CLIENT_HEADER} include ${join(folder, "conf/site.conf")}; }`,
  );
  const nginx = new ServerProcess(
    command,
    ["-e", "stderr", "-p", folder, "-c", join(folder, "conf/nginx.conf")],
    {},
  );
  return started(nginx, folder, port, bare);
}

/** Starts a proxy, whose folder is removed with it. @param bare port of the name without www */
export async function started(proxy: ServerProcess, folder: string, port: number, bare: number) {
  const url = `http://127.0.0.1:${port}`;
  // Whatever else may have taken the port since it was free need not answer. Caddy looks for its
  // site for 5 s.
  await proxy.start(async () => void (await fetch(url, { signal: AbortSignal.timeout(10_000) })));
  return {
    url,
    /** Of the name without www. */
    bareUrl: `http://127.0.0.1:${bare}`,
    async stop(): Promise<void> {
      await proxy.end("SIGTERM");
      removeFolder(folder);
    },
  };
}
