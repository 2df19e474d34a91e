/** Throwaway servers of the fetched versions. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import mysql from "mysql2/promise";
import pg from "pg";
import { type ServerId, serverById } from "./list.ts";
import {
  account,
  freePort,
  removeFolder,
  runProgram,
  ServerProcess,
  temporaryFolder,
} from "./process.ts";
import { serverCommand, serverFolder } from "./program.ts";

/** A running server of one version. */
export interface VersionServer {
  id: ServerId;
  /** As the server says it itself, such as "10.11.18-MariaDB-0+deb12u1". */
  version: string;
  port: number;
  folder: string;
  /** Its data folder. */
  data: string;
  /** A session as the administrator, closed with the server. */
  session(login?: Login): Promise<Session>;
  /** What the server has written to its log so far. */
  log(): string;
  /** Its data are removed. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Fast; `restart` starts it again. */
  shutDown(): Promise<void>;
  /** On the data that it had. @param options in place of those before */
  restart(options?: readonly string[]): Promise<void>;
}

export interface Login {
  user?: string;
  password?: string;
  database?: string;
}

export type Rows = Record<string, unknown>[];

export interface Session {
  /** @returns the rows of the last statement; of one without rows: none. @throws the driver's error */
  query(...statements: string[]): Promise<Rows>;
  /** The error that a statement ends with, as the product's own client prints it. @throws when there is none */
  error(statement: string): Promise<string>;
  end(): Promise<void>;
}

/**
 * Starts a server with new data.
 * @param options of its command line: `--name=value`, for PostgreSQL too
 * @throws with its output when it does not start
 */
export async function startVersion(
  id: ServerId,
  options: readonly string[] = [],
): Promise<VersionServer> {
  const who = account();
  const { command, parameters } = serverCommand(id);
  const folder = temporaryFolder(id, who);
  const data = join(folder, "data");
  try {
    makeData(id, folder);
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
  const port = await freePort();
  // The server adds an extension to a name without one.
  const log = join(folder, "error.log");
  const isPostgres = serverById(id).product === "postgres";
  const own = isPostgres
    ? ["-D", data, "-p", String(port), "-k", folder, "--listen_addresses=127.0.0.1", "--fsync=off"]
    : [
        ...mysqlOwn(id, folder),
        // Without names, MySQL keeps no cache of hosts, and blocks none.
        ...(options.some((option) => option.startsWith("--host-cache-size"))
          ? []
          : ["--skip-name-resolve"]),
        `--port=${port}`,
        "--bind-address=127.0.0.1",
        `--socket=${join(folder, "socket")}`,
        `--pid-file=${join(folder, "pid")}`,
        `--log-error=${log}`,
        ...(/^mysql-[89]/.test(id) ? ["--mysqlx=OFF"] : []),
      ];
  const server = new ServerProcess(command, [...parameters, ...own], who);
  const sessions: Session[] = [];
  const open = (login?: Login) =>
    isPostgres ? postgresSession(port, login) : mysqlSession(join(folder, "socket"), login);
  const session = async (login?: Login) => {
    const opened = await open(login);
    sessions.push(opened);
    return opened;
  };
  const probe = async () => (await open()).end();
  const end = async (signal: NodeJS.Signals) => {
    await Promise.all(sessions.splice(0).map((each) => each.end().catch(() => {})));
    await server.end(signal);
  };
  const stopSignal = isPostgres ? "SIGINT" : "SIGTERM";
  const restart = async (more: readonly string[] = options) => {
    await end(stopSignal);
    await server.start(probe, [...more]);
  };
  const readLog = () => {
    if (isPostgres) return server.output;
    return existsSync(log) ? readFileSync(log, "utf8") : "";
  };
  try {
    await server.start(probe, [...options]);
  } catch (error) {
    const said = readLog();
    await end("SIGKILL");
    removeFolder(folder);
    throw new Error(`${id} does not start: ${error}\n${said}`);
  }
  const first = await session();
  const [row] = await first.query(
    isPostgres ? "show server_version" : "select version() as server_version",
  );
  await first.end();
  return {
    id,
    version: String(row?.server_version),
    port,
    folder,
    data,
    session,
    log: readLog,
    restart,
    kill: () => end("SIGKILL"),
    shutDown: () => end(stopSignal),
    stop: async () => {
      await end(stopSignal);
      removeFolder(folder);
    },
  };
}

function mysqlOwn(id: ServerId, folder: string): string[] {
  return [
    "--no-defaults",
    `--basedir=${join(serverFolder(id), "usr")}`,
    `--datadir=${join(folder, "data")}`,
    `--tmpdir=${folder}`,
    "--innodb-buffer-pool-size=32M",
    "--secure-file-priv=",
  ];
}

/** New data folders by server, made once a process: making them takes seconds. */
const madeData = new Map<ServerId, string>();
process.once("exit", () => [...madeData.values()].forEach(removeFolder));

/** Puts a new data folder into a server's folder. */
export function makeData(id: ServerId, folder: string) {
  const who = account();
  let made = madeData.get(id);
  if (!made) {
    made = temporaryFolder(`${id}-new`, who);
    initialise(id, made);
    madeData.set(id, made);
  }
  runProgram("cp", ["-a", join(made, "data"), join(folder, "data")], {});
}

function initialise(id: ServerId, folder: string) {
  const who = account();
  const { product } = serverById(id);
  const { command, parameters } = serverCommand(id);
  const data = join(folder, "data");
  const run = (program: string, more: string[], input?: string) => {
    runProgram(program, more, who, input);
  };
  if (product === "postgres") {
    const initdb = command.replace(/postgres$/, "initdb");
    return run(initdb, [
      "-D",
      data,
      "-U",
      "postgres",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "-A",
      "trust",
      "-N",
    ]);
  }
  if (product === "mysql")
    return run(command, [...parameters, ...mysqlOwn(id, folder), "--initialize-insecure"]);
  // As mariadb-install-db does it, whose script would call the programs without their own libc.
  run("mkdir", [data]);
  const files = ["system_tables", "performance_tables", "system_tables_data", "sys_schema"].flatMap(
    (name) =>
      globSync(join(serverFolder(id), `usr/share/{mysql,mariadb}/{mysql,mariadb}_${name}.sql`)),
  );
  const statements = files.map((file) => readFileSync(file, "utf8"));
  const first =
    "create database mysql;\nuse mysql;\nset @auth_root_socket=NULL;\nset @skip_auth_anonymous=1;\n";
  run(
    command,
    [...parameters, ...mysqlOwn(id, folder), "--bootstrap"],
    `${first}${statements.join("\n")}`,
  );
}

/** A session over a socket, as root unless told otherwise. */
export async function mysqlSession(
  socketPath: string,
  login: Login & { multipleStatements?: boolean } = {},
): Promise<Session> {
  const connection = await mysql.createConnection({
    socketPath,
    user: "root",
    connectTimeout: 5_000,
    ...login,
  });
  connection.on("error", () => {});
  return sessionOf(
    async (statement) => {
      const [rows] = await connection.query(statement);
      return Array.isArray(rows) ? (rows as Rows) : [];
    },
    // Destroyed: a server that has died answers no farewell.
    async () => connection.destroy(),
  );
}

export async function postgresSession(port: number, login: Login = {}): Promise<Session> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: 5_000,
    ...login,
  });
  client.on("error", () => {});
  await client.connect();
  const ask = async (statement: string) => {
    const answer = await client.query(statement);
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return last?.rows ?? [];
  };
  return sessionOf(ask, () => client.end());
}

function sessionOf(ask: (statement: string) => Promise<Rows>, end: Session["end"]): Session {
  return {
    end,
    async query(...statements) {
      let rows: Rows = [];
      for (const statement of statements) rows = await ask(statement);
      return rows;
    },
    async error(statement) {
      const said = await ask(statement).then(() => undefined, printedError);
      if (said === undefined) throw new Error(`No error: ${statement}`);
      return said;
    },
  };
}

/** An error as the product's own client prints it. */
export function printedError(error: unknown): string {
  const { errno, sqlState, sqlMessage, severity, code, message, detail, hint } = error as Record<
    string,
    string | undefined
  >;
  // Before the handshake servers send no SQLSTATE, and the client prints the general one.
  if (errno !== undefined && sqlMessage !== undefined)
    return `ERROR ${errno} (${sqlState || "HY000"}): ${sqlMessage}`;
  if (!severity) return String(message);
  const lines = [
    `${severity}:  ${message}`,
    detail && `DETAIL:  ${detail}`,
    hint && `HINT:  ${hint}`,
  ];
  return [...lines.filter(Boolean), `SQLSTATE: ${code}`].join("\n");
}
