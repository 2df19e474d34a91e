/** Starts the built site as a process of its own, as a user would, on a free port and a database of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";

const root = join(import.meta.dirname, "..");

/**
 * The environment of the processes under test: glibc's thresholds as in the unit and the image; Node keeps its compiled
 * code, which takes a third of a start.
 */
export const PROCESS_ENVIRONMENT = {
  PATH: process.env.PATH,
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
};

/** A site that does not serve after so many milliseconds is stopped: before a hook of the tests gives it up. */
const START_MS = 55_000;

/** As `npm start`, the unit and the image start Node. */
export const NODE_OPTIONS = [
  "--optimize-for-size",
  "--heap-growing-percent=30",
  "--v8-pool-size=1",
];

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * @param environment settings on top of the defaults
 * @param folder of an earlier site, to start on its files again
 * @param within a program and its parameters that becomes the site's process
 * @throws with the process's output when it ends instead of serving, or does not serve in time; it is stopped then
 */
export async function startSite(
  environment: Record<string, string> = {},
  folder?: string,
  within: readonly string[] = [],
) {
  const home = folder ?? mkdtempSync(join(tmpdir(), "blc-site-"));
  const databaseFile = join(home, "site.db");
  const [program = "", ...parameters] = [
    ...within,
    process.execPath,
    ...NODE_OPTIONS,
    join(root, "server/index.ts"),
  ];
  const child = spawn(program, parameters, {
    cwd: home,
    env: {
      ...PROCESS_ENVIRONMENT,
      PORT: "0",
      // A port that is free here may be taken at ::1.
      HOST: "127.0.0.1",
      DATABASE_URL: `sqlite:${databaseFile}`,
      CONTACT_RATE_LIMIT: "100000",
      CONTACT_MIN_SECONDS: "0",
      // A site that keeps its pages finishes all of them after its start, which takes half a core for half a minute.
      PAGE_CACHE_SECONDS: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A test run that is interrupted leaves no site behind.
  const abandon = () => void child.kill("SIGKILL");
  process.once("exit", abandon);
  child.once("exit", () => process.off("exit", abandon));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      abandon();
      reject(new Error(`The site does not serve after ${START_MS / 1000} s:\n${output}`));
    }, START_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /The site runs at http:\/\/\S+:(\d+)/.exec(output);
      if (!address) return;
      clearTimeout(late);
      resolve(`http://localhost:${address[1]}`);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`The site ended with ${code}:\n${output}`));
    });
  });

  const get = async (address: string, headers: Record<string, string> = {}, method = "GET") => {
    // After long work without a pause, fetch has not seen yet that the site has closed an idle connection.
    await setImmediate();
    return fetch(url + address, { method, headers, redirect: "manual" });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url,
    folder: home,
    databaseFile,
    /** Asks for an address; redirects are not followed. */
    get,
    /** The text of the answer. */
    text: async (address: string) => (await get(address)).text(),
    /** The status of its readiness, and what that says. */
    async ready(): Promise<[number, unknown]> {
      const response = await fetch(`${url}/readyz`);
      return [response.status, await response.json()];
    },
    /** For tests that stop, freeze or watch it themselves. */
    process: child,
    /** Everything that the process has written so far. */
    output: () => output,
    /** Runs statements on the database file, from outside of the process. */
    query: <Row = Record<string, unknown>>(sql: string, ...values: (string | number)[]) =>
      queryFile<Row>(databaseFile, sql, ...values),
    /** SIGKILL: nothing gets a chance to be saved. */
    kill: async () => void (await end("SIGKILL")),
    /** Asks the process to stop, and removes its files. @returns its exit code */
    async stop() {
      const code = await end("SIGTERM");
      rmSync(home, { recursive: true, force: true });
      return code;
    },
  };
}

/** The lines of a site's log that have a text. */
export function linesWith(site: Site | undefined, text: string): Record<string, unknown>[] {
  const lines = site?.output().split("\n") ?? [];
  return lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));
}

/** Runs a statement on a database file, from outside of the site. The last one who closes it ends its log. */
export function queryFile<Row>(file: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values) as Row[];
  } finally {
    database.close();
  }
}

/** The ids of the messages that a database file has, in their order. */
export function messageIds(file: string): string[] {
  const rows = queryFile<{ id: string }>(file, "select id from contact_messages order by id");
  return rows.map(({ id }) => id);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
