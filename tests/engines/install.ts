/** Installs Debian's packages of the database servers and of the proxy under test, where that is possible and something is missing. */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

const PACKAGES: Record<string, string> = {
  "/usr/sbin/mariadbd": "mariadb-server",
  "/usr/lib/galera/libgalera_smm.so": "galera-4",
  "/usr/lib/postgresql/*/bin/initdb": "postgresql",
  "/usr/bin/rsync": "rsync",
  "/usr/sbin/nginx": "nginx",
};

function missing(): string[] {
  return Object.entries(PACKAGES)
    .filter(([file]) => globSync(file).length === 0)
    .map(([, name]) => name);
}

/** @returns the packages that could not be had; their tests then fail */
export function installServers(): string[] {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const command = `apt-get update -q && apt-get install -y -q ${missing().join(" ")}`;
    spawnSync(command, { shell: true, stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
  return missing();
}
