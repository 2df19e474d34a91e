/** Parses the address of a database server, which may name several hosts. */

/** One server of a `DATABASE_URL`. */
export interface Host {
  name: string;
  port: number;
}

/** A `DATABASE_URL` of a database server, taken apart. */
export interface ServerAddress {
  scheme: string;
  user: string;
  password: string;
  /** At least one; the first is preferred. */
  hosts: Host[];
  database: string;
  /**
   * `require` encrypts; `verify-full` also checks the certificate and its name, as in libpq. Where the address says
   * nothing: `disable` when all hosts are this machine, else `verify-full`.
   */
  sslmode: (typeof SSL_MODES)[number];
}

const URL_PARTS = /^([a-z]+):\/\/([^:@/?#\s]+)(?::([^@/?#\s]*))?@([^@/?#\s]+)\/([^/?#\s]+)(?:\?sslmode=([a-z-]+))?$/;
const HOST = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/;
const SSL_MODES = ["disable", "require", "verify-full"] as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * @param url `scheme://user:password@host:port,host:port/database`, user, password and database percent-encoded,
 *   ports optional, with `?sslmode=` if wanted. The WHATWG parser knows one host only.
 * @returns undefined when it is anything else
 */
export function readServerAddress(url: string, defaultPort: number): ServerAddress | undefined {
  const parts = URL_PARTS.exec(url);
  if (!parts) return undefined;
  const [, scheme = "", user = "", password = "", list = "", database = "", given] = parts;
  const hosts = list.split(",").map((entry) => readHost(entry, defaultPort));
  const mode = given ?? (hosts.every((host) => host && isLoopback(host)) ? "disable" : "verify-full");
  const sslmode = SSL_MODES.find((known) => known === mode);
  try {
    if (!sslmode || !hosts.every((host) => host !== undefined)) return undefined;
    return {
      scheme,
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      hosts,
      database: decodeURIComponent(database),
      sslmode,
    };
  } catch {
    // A percent sign without two hexadecimal digits after it.
    return undefined;
  }
}

function isLoopback({ name }: Host): boolean {
  return LOOPBACK.test(name);
}

/** How the connection to a database is protected; `local`: it does not leave this machine. */
export function databaseEncryption(url: string): ServerAddress["sslmode"] | "local" {
  const address = readServerAddress(url, 1);
  return !address || address.hosts.every(isLoopback) ? "local" : address.sslmode;
}

function readHost(entry: string, defaultPort: number): Host | undefined {
  const [, address, name, given] = HOST.exec(entry) ?? [];
  const host = address ?? name;
  const port = given === undefined ? defaultPort : Number(given);
  return host && port >= 1 && port <= 65_535 ? { name: host, port } : undefined;
}

/** How messages name the servers: without user and password. */
export function hostList(hosts: readonly Host[]): string {
  return hosts.map(({ name, port }) => `${name.includes(":") ? `[${name}]` : name}:${port}`).join(", ");
}
