/**
 * Throwaway database servers on loopback: PostgreSQL, MariaDB, and behind HAProxy a Galera cluster of three nodes and a
 * PostgreSQL with a standby.
 */
import { join } from "node:path";
import { startHaproxy } from "./haproxy.ts";
import { Link } from "./link.ts";
import {
  type Account,
  account,
  freePort,
  installed,
  removeFolder,
  runProgram,
  ServerProcess,
  temporaryFolder,
} from "./process.ts";
import { mysqlSession, postgresSession, type Session } from "./start.ts";

/** With characters that a URL has to encode. */
const PASSWORD = "p@ss:w/ord";
const CREDENTIALS = `blc:${encodeURIComponent(PASSWORD)}`;

const postgresProgram = (name: string) =>
  installed(`/usr/lib/postgresql/*/bin/${name}`, "postgresql");

/** One server of an engine. */
export interface Node {
  port: number;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM, or nothing when it does not run. */
  stop(): Promise<void>;
  /** On the data that it had. @param more parameters of the server's command line */
  restart(more?: string[]): Promise<void>;
  /** Accepts connections and answers nothing, until `resume`. */
  freeze(): Promise<void>;
  resume(): void;
  /** Of the server's owner; ended by its caller. @param database default: none, of PostgreSQL `postgres` */
  session(database?: string): Promise<Session>;
  /** Runs statements as the server's owner, in a session of their own. */
  admin(...statements: string[]): Promise<void>;
  /** The node's own folder, with `data` in it. */
  folder: string;
  /** The options of its command line. */
  options: readonly string[];
}

export interface Servers {
  nodes: Node[];
  /** For `DATABASE_URL`. @param port of one node; default: of the only one, or of the proxy in front of them */
  url(port?: number): string;
  /** From the proxy to the first node. */
  link?: Link;
  /** Ends all, and removes their data. */
  stop(): Promise<void>;
}

/** What the tests need to know of an engine with servers. */
export interface EngineUnderTest {
  start(): Promise<Servers>;
  isCluster: boolean;
  /** Is an interrupted migration rolled back? Otherwise it is continued. */
  hasTransactionalDdl: boolean;
  errorCodes: {
    deadlock: string | number;
    lockTimeout: string | number;
    wrongAccount: string;
    noDatabase: string;
  };
  /** Statements that make the server refuse writes, and accept them again. */
  readOnly: { on: string; off: string };
  /** A statement that ends the site's connections. */
  disconnect: string;
  /** Statements that take the site's database away, give an empty one back in which the site has no rights, and the rights. */
  emptied: { drop: string; bare: readonly string[]; grant: string; noRights: string | number };
}

const MYSQL = {
  hasTransactionalDdl: false,
  errorCodes: { deadlock: 1213, lockTimeout: 1205, wrongAccount: "1045", noDatabase: "1044" },
  readOnly: { on: "set global read_only = on", off: "set global read_only = off" },
  disconnect: "kill user blc",
  emptied: {
    drop: "drop database blc",
    // A session keeps the rights that it had on its database.
    bare: ["revoke all on blc.* from blc@'127.0.0.1'", "create database blc", "kill user blc"],
    grant: "grant all on blc.* to blc@'127.0.0.1'",
    noRights: 1044,
  },
};

/** The engines with servers: the engine tests and the fault runs go over each of them. */
export const ENGINES: Record<string, EngineUnderTest> = {
  postgres: {
    start: startPostgres,
    isCluster: false,
    hasTransactionalDdl: true,
    errorCodes: {
      deadlock: "40P01",
      lockTimeout: "55P03",
      wrongAccount: "28000",
      noDatabase: "3D000",
    },
    readOnly: {
      on: "alter database blc set default_transaction_read_only = on",
      off: "alter database blc reset all",
    },
    disconnect: "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'blc'",
    emptied: {
      drop: "drop database blc with (force)",
      bare: ["create database blc"],
      grant: "alter database blc owner to blc",
      noRights: "42501",
    },
  },
  mariadb: { ...MYSQL, start: () => startMariadbNodes(1, () => []), isCluster: false },
  galera: { ...MYSQL, start: startGalera, isCluster: true },
};

/** @throws one line when PostgreSQL is not installed */
async function startPostgres(): Promise<Servers> {
  // A linguistic order of texts, as most installations have: in it ":" comes after ";", and case counts last.
  const locale = ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"];
  const { node, stop } = await startPostgresNode(locale);
  await node.admin(`create role blc login password '${PASSWORD}'`, "create database blc owner blc");
  return {
    nodes: [node],
    url: (port = node.port) => `postgres://${CREDENTIALS}@127.0.0.1:${port}/blc`,
    stop,
  };
}

/** A primary and its standby, behind HAProxy. @throws one line when PostgreSQL or HAProxy is not installed */
export async function startPostgresWithStandby(): Promise<Servers> {
  const primary = await startPostgres();
  try {
    const [node] = primary.nodes as [Node];
    await node.admin("create role haproxy login");
    const standby = await startStandby(node);
    return await behindHaproxy("postgres", {
      ...primary,
      nodes: [node, standby.node],
      async stop() {
        await Promise.all([primary.stop(), standby.stop()]);
      },
    });
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** @param credentials with which HAProxy's check logs in */
async function behindHaproxy(
  engine: "galera" | "postgres",
  servers: Servers,
  credentials = "",
): Promise<Servers> {
  const [first, ...others] = servers.nodes.map(({ port }) => port);
  const link = await Link.to(first ?? 0);
  try {
    const haproxy = await startHaproxy(engine, [link.port, ...others], credentials);
    return {
      ...servers,
      link,
      url: (port = haproxy.port) => servers.url(port),
      async stop() {
        await haproxy.stop();
        await link.close();
        await servers.stop();
      },
    };
  } catch (error) {
    await link.close();
    throw error;
  }
}

/**
 * With new data, which anybody reaches without a password.
 * @param options of `initdb`
 * @param settings of the server: `name=value`
 * @throws one line when PostgreSQL is not installed
 */
export function startPostgresNode(options: readonly string[] = [], settings?: readonly string[]) {
  return startOnData((data, who) => {
    const own = ["-D", data, "-U", "postgres", "-E", "UTF8", "-A", "trust", "-N"];
    runProgram(postgresProgram("initdb"), [...own, ...options], who);
  }, settings);
}

/** A hot standby, on a copy of the primary's data. */
export function startStandby({ port }: Node, settings?: readonly string[]) {
  return startOnData((data, who) => {
    const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
    runProgram(postgresProgram("pg_basebackup"), [...from, "-D", data, "-c", "fast", "-R"], who);
  }, settings);
}

/** @param makeData fills the folder of the server's data */
async function startOnData(
  makeData: (data: string, who: Account) => void,
  settings: readonly string[] = [],
): Promise<{ node: Node; stop(): Promise<void> }> {
  const command = postgresProgram("postgres");
  const who = account("postgres");
  const folder = temporaryFolder("postgres", who);
  const port = await freePort();
  const data = join(folder, "data");
  makeData(data, who);
  const options = settings.flatMap((setting) => ["-c", setting]);
  const server = new ServerProcess(
    command,
    ["-D", data, "-p", String(port), "-k", folder, ...options, "-c", "listen_addresses=127.0.0.1"],
    who,
  );
  const session = (database = "postgres") => postgresSession(port, { database });
  const start = async (more: string[] = []) => {
    const deadline = performance.now() + 15_000;
    for (;;) {
      try {
        return await server.start(async () => (await session()).end(), more);
      } catch (error) {
        // The children of a killed postmaster hold its shared memory for about two seconds.
        if (performance.now() > deadline) throw error;
      }
    }
  };
  const stop = async () => {
    await server.end("SIGINT");
    removeFolder(folder);
  };
  await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    node: nodeOf(server, { port, folder, options, restart: start, session }),
    stop,
  };
}

/** The cluster, behind HAProxy. @throws one line when MariaDB, Galera, rsync or HAProxy is not installed */
async function startGalera(): Promise<Servers> {
  const cluster = await startGaleraNodes();
  try {
    await cluster.nodes[0]?.admin("create user haproxy@'127.0.0.1' identified by 'haproxy'");
    return await behindHaproxy("galera", cluster, "[client]\nuser=haproxy\npassword=haproxy\n");
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * Three nodes that copy their data with rsync. Each start of a node uses the position that InnoDB kept, as Debian's
 * `galera_recovery` does.
 * @param cache the size of each node's gcache
 * @throws one line when MariaDB, Galera or rsync is not installed
 */
export async function startGaleraNodes(cache = "128M"): Promise<Servers> {
  const provider = installed("/usr/lib/galera/libgalera_smm.so", "galera-4");
  installed("/usr/bin/rsync", "rsync");
  const groupPorts = await freePorts(3);
  const incremental = await freePorts(3);
  const transfer = await freePorts(3);
  const hosts = groupPorts.map((port) => `127.0.0.1:${port}`).join(",");
  return startMariadbNodes(
    3,
    (node) => [
      "--wsrep-on=ON",
      `--wsrep-provider=${provider}`,
      `--wsrep-cluster-address=gcomm://${hosts}`,
      "--wsrep-cluster-name=blc-test",
      `--wsrep-node-name=node${node + 1}`,
      "--wsrep-node-address=127.0.0.1",
      `--wsrep-provider-options=base_port=${groupPorts[node]};gmcast.listen_addr=tcp://127.0.0.1:${groupPorts[node]};ist.recv_addr=127.0.0.1:${incremental[node]};gcache.size=${cache}`,
      "--wsrep-sst-method=rsync",
      `--wsrep-sst-receive-address=127.0.0.1:${transfer[node]}`,
      "--binlog-format=ROW",
      "--innodb-autoinc-lock-mode=2",
    ],
    true,
  );
}

/**
 * @param more of a node's options
 * @param isCluster Do the nodes form a Galera cluster? Otherwise only the first has the site's database.
 */
export async function startMariadbNodes(
  count: number,
  more: (node: number) => string[],
  isCluster = false,
): Promise<Servers> {
  const command = installed("/usr/sbin/mariadbd", "mariadb-server");
  const who = account("mysql");
  const nodes: Node[] = [];
  const fresh = temporaryFolder("mariadb", who);
  const system = join(fresh, "data");
  const stop = async () => {
    // Killed: a graceful shutdown would send its data to the nodes that stay, or wait for them.
    for (const node of nodes) {
      node.resume();
      await (count > 1 ? node.kill() : node.stop());
    }
    for (const folder of [fresh, ...nodes.map((node) => node.folder)]) removeFolder(folder);
  };
  try {
    // Once for all nodes: creating the system tables takes seconds.
    runProgram(
      installed("/usr/bin/mariadb-install-db", "mariadb-server"),
      [...ownFiles(fresh), "--auth-root-authentication-method=normal", "--skip-test-db"],
      who,
    );
    for (const [index, port] of (await freePorts(count)).entries()) {
      const folder = temporaryFolder(isCluster ? "galera" : "mariadb", who);
      runProgram("cp", ["-a", system, join(folder, "data")], who);
      const options = more(index);
      const server = new ServerProcess(command, [...nodeOptions(folder, port), ...options], who);
      const session = (database?: string) => mysqlSession(join(folder, "socket"), { database });
      const isReady = async () => {
        const asked = await session();
        const [row] = await asked
          .query("show status like 'wsrep_local_state_comment'")
          .finally(asked.end);
        if (isCluster && row?.Value !== "Synced") throw new Error(`The node is ${row?.Value}`);
      };
      const start = (parameters: string[]) => server.start(isReady, parameters);
      const restart = (more: string[] = []) =>
        start([...(isCluster ? recovered(command, folder, who, options) : []), ...more]);
      const node = nodeOf(server, { port, folder, options, restart, session });
      nodes.push(node);
      await start(isCluster && index === 0 ? ["--wsrep-new-cluster"] : []);
      if (index > 0) continue;
      await node.admin(
        // Not utf8mb4: the engine must not depend on the server's defaults.
        "create database blc character set latin1",
        `create user blc@'127.0.0.1' identified by '${PASSWORD}'`,
        "grant all on blc.* to blc@'127.0.0.1'",
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    url: (port = nodes[0]?.port) => `mariadb://${CREDENTIALS}@127.0.0.1:${port}/blc`,
    stop,
  };
}

function nodeOptions(folder: string, port: number): string[] {
  return [
    ...ownFiles(folder),
    `--socket=${join(folder, "socket")}`,
    `--pid-file=${join(folder, "pid")}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    "--skip-name-resolve",
    "--innodb-buffer-pool-size=32M",
    "--innodb-log-file-size=16M",
  ];
}

/** With its own temporary folder: a server that starts removes every `#sql` table there, also those of other servers. */
function ownFiles(folder: string): string[] {
  return ["--no-defaults", `--datadir=${join(folder, "data")}`, `--tmpdir=${folder}`];
}

/** @returns the parameter with which a killed node joins without a copy of all data */
function recovered(
  command: string,
  folder: string,
  who: Account,
  options: readonly string[],
): string[] {
  const said = runProgram(command, [...ownFiles(folder), ...options, "--wsrep-recover"], who);
  const position = /Recovered position: (\S+)/.exec(said)?.[1];
  if (!position) throw new Error(`The node knows no position:\n${said}`);
  return [`--wsrep-start-position=${position}`];
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

function nodeOf(
  server: ServerProcess,
  more: Pick<Node, "port" | "folder" | "options" | "restart" | "session">,
): Node {
  return {
    ...more,
    async admin(...statements) {
      const session = await more.session();
      await session.query(...statements).finally(session.end);
    },
    kill: () => server.end("SIGKILL"),
    stop: () => server.end("SIGTERM"),
    freeze: () => server.freeze(),
    resume: () => server.signal("SIGCONT"),
  };
}
