/** Settings that are well-formed and unsafe: refused where nobody can want them, else warned about. Each is named. */

import { databaseEncryption } from "../store/index.ts";
import { isLoopbackHost, type Network, parseNetwork, wideness } from "./network-address.ts";

/** One sentence for each, which begins with the name of the setting and repeats no secret. */
export interface UnsafeSettings {
  /** The site does not start with these. */
  problems: string[];
  /** It starts, and says so at each start and in `site status`. */
  warnings: string[];
}

/** Settings as they were given. Absent and malformed ones are refused elsewhere. */
type Given = Readonly<Record<string, string | undefined>>;

/** Separated by commas; without empty ones. */
export function listed(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function urlIn(given: Given, name: string): URL | undefined {
  const value = given[name]?.trim();
  return value && URL.canParse(value) ? new URL(value) : undefined;
}

/** Collects what is unsafe in a whole environment, at once. */
export function unsafeSettings(given: Given): UnsafeSettings {
  const found: UnsafeSettings = { problems: [], warnings: [] };
  const site = urlIn(given, "PUBLIC_URL");
  if (site?.protocol === "http:" && !isLoopbackHost(site.hostname))
    found.warnings.push(
      "PUBLIC_URL: it is http: messages cross the network in clear, and there is neither HSTS nor a Secure cookie",
    );
  if (given.PIXEL_ID && site?.protocol === "https:" && urlIn(given, "PIXEL_SCRIPT_URL")?.protocol === "http:")
    found.problems.push("PIXEL_SCRIPT_URL: it is http:, and PUBLIC_URL is https:; browsers refuse such a script");
  const isReachable = !isLoopbackHost(given.HOST ?? "localhost");
  if (!given.TRUSTED_PROXIES && isReachable)
    found.warnings.push(
      "TRUSTED_PROXIES: there is none: without a proxy, floods of connections and slow clients are not kept away; use deploy/nginx.conf or deploy/Caddyfile",
    );
  if (!given.TRUSTED_PROXIES && !isReachable && site && !isLoopbackHost(site.hostname))
    found.warnings.push(
      "TRUSTED_PROXIES: there is none, and visitors of PUBLIC_URL come through a proxy on this machine: they all count as one, and a few messages shut the form for everybody; name the proxy, such as 127.0.0.1",
    );
  if (given.JOURNAL_FILE) found.problems.push("JOURNAL_FILE: its name is LOCAL_FILE now");
  judgeDatabase(given.DATABASE_URL, found);
  judgeProxies(given.TRUSTED_PROXIES, found);
  const webhook = urlIn(given, "WEBHOOK_URL");
  if (webhook?.protocol === "http:" && !isLoopbackHost(webhook.hostname))
    found.problems.push(
      "WEBHOOK_URL: its value is http: and leads to another machine; messages hold personal data: use https:",
    );
  judgeMail(urlIn(given, "SMTP_URL"), found);
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    found.warnings.push("NODE_TLS_REJECT_UNAUTHORIZED: it is 0: no certificate of a mail server or webhook is checked");
  return found;
}

function judgeDatabase(url: string | undefined, { warnings }: UnsafeSettings): void {
  const encryption = url && databaseEncryption(url.trim());
  if (encryption === "disable")
    warnings.push("DATABASE_URL: its sslmode=disable sends messages and password to other machines in clear");
  if (encryption === "require")
    warnings.push(
      "DATABASE_URL: its sslmode=require encrypts, and believes any server; verify-full checks which it is",
    );
}

function judgeProxies(value: string | undefined, { problems, warnings }: UnsafeSettings): void {
  const networks = listed(value ?? "").map((text) => [text, parseNetwork(text)] as const);
  const named = (how: ReturnType<typeof wideness>) =>
    networks.filter((entry): entry is [string, Network] => !!entry[1] && wideness(entry[1]) === how).map(([t]) => t);
  const everybody = named("everybody");
  if (everybody.length > 0)
    problems.push(
      `TRUSTED_PROXIES: "${everybody.join(", ")}" believes whatever anybody on the internet says of their address; name your proxies`,
    );
  const wide = named("wide");
  if (wide.length > 0)
    warnings.push(
      `TRUSTED_PROXIES: "${wide.join(", ")}" is a wide public network; whoever is in it can choose an address`,
    );
}

/** nodemailer reads the query; what it says there wins over the site's own options. */
function judgeMail(url: URL | undefined, { warnings }: UnsafeSettings): void {
  if (!url || isLoopbackHost(url.hostname)) return;
  if (url.protocol === "smtp:" && url.searchParams.get("requireTLS") === "false")
    warnings.push("SMTP_URL: its requireTLS=false sends messages and password in clear to a server that offers no TLS");
  if (url.searchParams.get("tls.rejectUnauthorized") === "false")
    warnings.push("SMTP_URL: its tls.rejectUnauthorized=false encrypts, and believes any server");
}
