/** A database server's own backup: the commands that make it, and whether a file of theirs can be read to its end. */
import { spawn } from "node:child_process";
import { closeSync, createReadStream, existsSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { type Host, readServerAddress } from "../engines/server-address.ts";
import { WrongUse } from "./files.ts";

export interface DumpCommands {
  make: string;
  restore: string;
  /** How the tool gets the password, without which it asks. */
  password: string;
}

/** The commands for the server of a `DATABASE_URL`. @param file of the dump. @returns undefined for a SQLite file */
export function dumpCommands(url: string, file: string): DumpCommands | undefined {
  const scheme = url.slice(0, url.indexOf(":"));
  if (scheme === "sqlite") return undefined;
  const address = readServerAddress(url, scheme.startsWith("postgres") ? 5432 : 3306);
  if (!address) return undefined;
  const { user, hosts, database, sslmode } = address;
  if (scheme.startsWith("postgres")) {
    const names = hosts.map(({ name, port }) => `${name.includes(":") ? `[${name}]` : name}:${port}`).join(",");
    const mode = sslmode === "disable" ? "" : `?sslmode=${sslmode}`;
    const where = shell(
      `--dbname=postgresql://${encodeURIComponent(user)}@${names}/${encodeURIComponent(database)}${mode}`,
    );
    return {
      make: `pg_dump --format=custom ${where} --file=${shell(file)}`,
      restore: `pg_restore --clean --if-exists --no-owner ${where} ${shell(file)}`,
      password: "~/.pgpass, or PGPASSWORD",
    };
  }
  const [{ name, port }] = hosts as [Host];
  const isMysql = scheme === "mysql";
  const tls = {
    disable: "",
    require: isMysql ? " --ssl-mode=REQUIRED" : " --ssl",
    "verify-full": isMysql ? " --ssl-mode=VERIFY_IDENTITY" : " --ssl --ssl-verify-server-cert",
  }[sslmode];
  const where = `${shell(`--host=${name}`)} --port=${port} ${shell(`--user=${user}`)}${tls}`;
  return {
    make: `${isMysql ? "mysqldump --no-tablespaces" : "mariadb-dump"} --single-transaction ${where} --result-file=${shell(file)} ${shell(database)}`,
    restore: `${isMysql ? "mysql" : "mariadb"} ${where} ${shell(database)} < ${shell(file)}`,
    password: "~/.my.cnf, [client] password=",
  };
}

function shell(word: string): string {
  return /^[\w@%+=:,./[\]-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

export interface Dump {
  /** `PostgreSQL`, or `MySQL or MariaDB`. */
  engine: string;
  bytes: number;
  made: Date;
}

/** At the end of what the tools write. */
const ENDS: readonly [string, RegExp][] = [
  ["PostgreSQL", /^-- PostgreSQL database dump complete$/m],
  ["MySQL or MariaDB", /^-- Dump completed/m],
];
const TABLE = "contact_messages";

/** Characters at the end in which a tool says that it was done. */
const TAIL = 2_000;

/**
 * Reads a dump to its end: plain, or compressed by gzip or zstd, or one that `pg_restore` reads.
 * @throws WrongUse unless it is complete and has the table of messages
 */
export async function checkDump(file: string): Promise<Dump> {
  const is = statSync(file, { throwIfNoEntry: false });
  if (!is) throw new WrongUse(`There is no dump at ${file}`);
  if (is.size === 0) throw new WrongUse(`The dump ${file} is empty`);
  const found = await scan(readable(file)).catch((error: Error) => {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(`The dump ${file} cannot be read to its end: ${error.message.trim().split("\n")[0]}`);
  });
  const [engine] = ENDS.find(([, end]) => end.test(found.tail)) ?? [];
  if (!engine)
    throw new WrongUse(
      `The dump ${file} is not complete: its last lines do not say so, as pg_dump and mariadb-dump write it`,
    );
  if (!found.hasTable) throw new WrongUse(`The dump ${file} is of another database: it has no table ${TABLE}`);
  return { engine, bytes: is.size, made: is.mtime };
}

/** What a file has, as SQL. */
function readable(file: string): AsyncIterable<Buffer> {
  if (existsSync(join(file, "toc.dat"))) return restored(file);
  if (statSync(file).isDirectory()) throw new WrongUse(`${file} is a folder, and none that pg_dump has written`);
  const head = Buffer.alloc(8);
  const descriptor = openSync(file, "r");
  readSync(descriptor, head);
  closeSync(descriptor);
  const hex = head.toString("hex");
  if (head.toString("latin1").startsWith("PGDMP") || head.toString("latin1").startsWith("toc.dat"))
    return restored(file);
  const whole = createReadStream(file);
  if (hex.startsWith("1f8b")) return through(whole, createGunzip());
  if (hex.startsWith("28b52ffd")) return through(whole, createZstdDecompress());
  return whole;
}

function through(source: Readable, decompressor: NodeJS.ReadWriteStream & Readable): Readable {
  source.on("error", (error) => decompressor.destroy(error));
  return source.pipe(decompressor);
}

/** What `pg_restore` makes of an archive: it reads all of it, and connects to no server. */
async function* restored(file: string): AsyncGenerator<Buffer> {
  const child = spawn("pg_restore", ["--file=-", file], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ENOENT"
          ? new WrongUse(`${file} is an archive of pg_dump, and pg_restore, which reads it, is not installed here`)
          : error,
      ),
    );
    const said = text(child.stderr);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else said.then((words) => reject(new Error(words || `pg_restore ended with ${code}`)), reject);
    });
  });
  ended.catch(() => undefined);
  yield* child.stdout;
  await ended;
}

async function scan(chunks: AsyncIterable<Buffer>): Promise<{ tail: string; hasTable: boolean }> {
  let tail = "";
  let hasTable = false;
  for await (const chunk of chunks) {
    const read = tail + chunk.toString("latin1");
    hasTable ||= read.includes(TABLE);
    tail = read.slice(-TAIL);
  }
  return { tail, hasTable };
}
