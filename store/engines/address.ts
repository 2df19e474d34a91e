/** Parses the address of a database server. */

/** A `DATABASE_URL` of a database server, taken apart. */
export type ServerAddress = NonNullable<ReturnType<typeof readServerAddress>>;

/**
 * `require` encrypts; `verify-full` also checks the certificate and its name, as in libpq. Where
 * the address says nothing: `disable` when the host is this machine, else `verify-full`.
 */
const SSL_MODES = ["disable", "require", "verify-full"] as const;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * @param url `scheme://user:password@host:port/database`, user, password and database
 *   percent-encoded, the port optional, with `?sslmode=` if wanted
 * @returns undefined when it is anything else
 */
export function readServerAddress(url: string, defaultPort: number) {
  if (!URL.canParse(url) || namesSeveralServers(url)) return undefined;
  const { protocol, username, password, hostname, port, pathname, search, hash } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const [, database] = /^\/([^/]+)$/.exec(pathname) ?? [];
  const [, given] = /^\?sslmode=(.+)$/.exec(search) ?? [];
  const mode = given ?? (LOOPBACK.test(host) ? "disable" : "verify-full");
  const sslmode = SSL_MODES.find((known) => known === mode);
  if (!username || !/^[\w.:-]+$/.test(host) || !database || !sslmode || (search && !given) || hash)
    return undefined;
  try {
    return {
      scheme: protocol.slice(0, -1),
      /** As both drivers name them. The host is a name, or an IP address without brackets. */
      login: {
        host,
        port: Number(port || defaultPort),
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
        database: decodeURIComponent(database),
      },
      /** Host and port, as messages name the server. */
      server: `${hostname}:${port || defaultPort}`,
      sslmode,
    };
  } catch {
    // A percent sign without two hexadecimal digits after it.
    return undefined;
  }
}

/** Does an address name several hosts, as drivers of other languages allow? */
export function namesSeveralServers(url: string): boolean {
  return /^(?!sqlite:)\w+:\/\/(?:[^@/?#]*@)?[^@/?#]*,[^@/?#]*(?:[/?#]|$)/.test(url);
}

/** How the connection to a database is protected; `local`: it does not leave this machine. */
export function databaseEncryption(url: string): ServerAddress["sslmode"] | "local" {
  const address = readServerAddress(url, 1);
  return !address || LOOPBACK.test(address.login.host) ? "local" : address.sslmode;
}
