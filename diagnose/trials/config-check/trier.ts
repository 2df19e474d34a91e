/** Starts a server of one version with a configuration file, and says whether it started and what it wrote. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  account,
  freePort,
  makeData,
  removeFolder,
  type ServerId,
  serverById,
  serverCommand,
  serverFolder,
  temporaryFolder,
} from "@blc/servers";

export interface Start {
  starts: boolean;
  /** What it wrote until it was ready or ended. */
  log: string;
}

const READY = /ready for connections/;
/** In milliseconds. A start takes one second, on a busy machine more than eight. */
const LONGEST = 30_000;

/** A server that can be started again and again, each time with another file. */
export interface Trier {
  id: ServerId;
  folder: string;
  start(file: string, more?: readonly string[]): Promise<Start>;
  /** Puts a file beside it, which a start that makes data anew takes away in `data`. @returns what removes it */
  put(name: string, text: string): () => void;
  /** Has the file read without a start: MySQL from 8.0 and MariaDB, within 50 ms. */
  read(file: string, more: readonly string[]): Start;
  end(): void;
}

export async function trier(id: ServerId): Promise<Trier> {
  const who = account();
  const folder = temporaryFolder(`config-${id}`, who);
  const port = await freePort();
  const isPostgres = serverById(id).product === "postgres";
  const { command, parameters } = serverCommand(id);
  const fileName = join(folder, isPostgres ? "postgresql.conf" : "my.cnf");
  const log = join(folder, "log.err");
  const data = join(folder, "data");
  const own = isPostgres
    ? [
        ...[`--config-file=${fileName}`, "-D", data, "-p", String(port), "-k", folder],
        // What the file says of these would hide what the server writes, or its address from others.
        ...["--listen_addresses=127.0.0.1", "--logging_collector=off", "--log_destination=stderr"],
      ]
    : [
        ...parameters,
        `--defaults-file=${fileName}`,
        `--basedir=${join(serverFolder(id), "usr")}`,
        `--datadir=${data}`,
        `--tmpdir=${folder}`,
        `--socket=${join(folder, "socket")}`,
        `--pid-file=${join(folder, "pid")}`,
        `--port=${port}`,
        "--secure-file-priv=",
        ...(/^mysql-[89]/.test(id)
          ? [`--mysqlx-socket=${join(folder, "x")}`, `--mysqlx-port=${await freePort()}`]
          : []),
      ];
  const write = (file: string, name = fileName) => {
    writeFileSync(name, file);
    if (who.uid !== undefined && who.gid !== undefined) chownSync(name, who.uid, who.gid);
  };
  let hasData = false;
  return {
    id,
    folder,
    async start(file, options = []) {
      write(file);
      // PostgreSQL's is small enough to be left as the last start has left it.
      if (!hasData || !isPostgres) {
        removeFolder(data);
        makeData(id, folder);
        hasData = true;
      }
      rmSync(log, { force: true });
      // MySQL 5.7 says with its notes only that it is ready, and the file may leave these out.
      const notes = id === "mysql-5.7" ? ["--log-error-verbosity=3"] : [];
      const more = isPostgres ? options : [`--log-error=${log}`, ...notes, ...options];
      const child = spawn(command, [...own, ...more], {
        ...who,
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const end = () => void child.kill("SIGKILL");
      process.once("exit", end);
      let output = "";
      const read = (chunk: Buffer) => {
        output += chunk;
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      const exited = once(child, "exit");
      const said = () => output + (existsSync(log) ? readFileSync(log, "utf8") : "");
      // PostgreSQL's log may be told to be silent.
      const pid = join(data, "postmaster.pid");
      const isReady = () =>
        isPostgres
          ? existsSync(pid) && /^ready/m.test(readFileSync(pid, "utf8"))
          : READY.test(said());
      const deadline = performance.now() + LONGEST;
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      while (isRunning() && performance.now() < deadline && !isReady())
        await new Promise((resolve) => setTimeout(resolve, 15));
      const starts = isReady() && isRunning();
      if (isRunning()) child.kill(isPostgres && starts ? "SIGINT" : "SIGKILL");
      await exited;
      process.off("exit", end);
      return { starts, log: said() };
    },
    put(name, text) {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      write(text, path);
      return () => rmSync(path);
    },
    read(file, more) {
      write(file);
      const { status, stdout, stderr } = spawnSync(command, [...own, ...more], {
        ...who,
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 100_000_000,
        timeout: LONGEST,
      });
      return { starts: status === 0, log: stdout + stderr };
    },
    end: () => removeFolder(folder),
  };
}
