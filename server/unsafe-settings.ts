/**
 * Warns of unsafe settings, and of files that others can read. `config.ts` refuses what nobody can
 * want.
 */
import { dirname, join } from "node:path";
import { VERSIONS } from "../site/owner/versions.ts";
import { closingCommand } from "../site/text-file.ts";
import { databaseEncryption } from "../store/index.ts";
import { isLoopbackHost, isPublicAddress, type Network } from "./network-address.ts";

interface Settings {
  PUBLIC_URL?: string;
  HOST: string;
  TRUSTED_PROXIES: readonly Network[];
  DATABASE_URL: string;
  SMTP_URL?: string;
}

/** @returns a sentence for each, which begins with the name of the setting and repeats no secret */
export function unsafeSettings({
  PUBLIC_URL,
  HOST,
  TRUSTED_PROXIES,
  DATABASE_URL,
  SMTP_URL,
}: Settings): string[] {
  const warnings: string[] = [];
  const site = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined;
  const isPublic = site !== undefined && !isLoopbackHost(site.hostname);
  if (isPublic && site.protocol === "http:")
    warnings.push(
      "PUBLIC_URL: it is http: messages cross the network in clear, and there is neither HSTS nor a Secure cookie",
    );
  const isWithoutProxy = TRUSTED_PROXIES.length === 0;
  if (isWithoutProxy && !isLoopbackHost(HOST))
    warnings.push(
      "TRUSTED_PROXIES: there is none: without a proxy, floods of connections and slow clients are not kept away; use deploy/nginx.conf or deploy/Caddyfile",
    );
  else if (isWithoutProxy && isPublic)
    warnings.push(
      "TRUSTED_PROXIES: there is none, and visitors of PUBLIC_URL come through a proxy on this machine: they all count as one, and a few messages shut the form for everybody; name the proxy, such as 127.0.0.1",
    );
  if (!isWithoutProxy && isPublicAddress(HOST))
    warnings.push(
      "HOST: unless a firewall or a container keeps others out, everybody reaches the port beside the proxy and its limits; name the address on which the proxy reaches the site",
    );
  const encryption = databaseEncryption(DATABASE_URL);
  if (encryption === "disable")
    warnings.push(
      "DATABASE_URL: its sslmode=disable sends messages and password to other machines in clear",
    );
  if (encryption === "require")
    warnings.push(
      "DATABASE_URL: its sslmode=require encrypts, and believes any server; verify-full checks which it is",
    );
  // nodemailer reads the query; what it says there wins over the site's own options.
  const mail = SMTP_URL ? new URL(SMTP_URL) : undefined;
  if (!mail || isLoopbackHost(mail.hostname)) return warnings;
  if (mail.protocol === "smtp:" && mail.searchParams.get("requireTLS") === "false")
    warnings.push(
      "SMTP_URL: its requireTLS=false sends messages and password in clear to a server that offers no TLS",
    );
  if (mail.searchParams.get("tls.rejectUnauthorized") === "false")
    warnings.push("SMTP_URL: its tls.rejectUnauthorized=false encrypts, and believes any server");
  return warnings;
}

/**
 * What holds messages, keys or passwords, and can be read or written by other users of this
 * machine.
 * @param localFile the SQLite file; its folder and the files beside it are looked at, too
 * @param settings the file `.env`
 * @returns a sentence with the commands that close them, or none
 */
export function exposedFiles(localFile: string, settings: string): string[] {
  const folder = dirname(localFile);
  const beside = ["secret.key", VERSIONS].map((name) => join(folder, name));
  const files = [folder, localFile, `${localFile}-wal`, `${localFile}-shm`, ...beside, settings];
  // Settings of root may be read by the group of the site's user: the operations guide installs
  // them so.
  const commands = files.flatMap(
    (file) => closingCommand(file, { mayBeByGroup: file === settings }) ?? [],
  );
  if (commands.length === 0) return [];
  return [
    `files: other users of this machine can read messages, keys or passwords; to close them: ${commands.join("; ")}`,
  ];
}
