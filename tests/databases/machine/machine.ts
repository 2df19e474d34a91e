/** A throwaway machine in which the commands of the operations guide run as an operator types them. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { installed, temporaryFolder } from "@blc/servers";

const here = import.meta.dirname;
const checkout = join(here, "../../..");
const execute = promisify(execFile);

/** The stubs first: `systemctl`, for there is no systemd, and `npm ci`, for there is no network. */
const PATH = "/srv/stubs:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

const QUERY = `
  const [file, sql] = process.argv.slice(1);
  const database = new (require("node:sqlite").DatabaseSync)(file, { readOnly: true, timeout: 5_000 });
  console.log(JSON.stringify(database.prepare(sql).all()));
`;

/** What the guide's commands need, and Debian's package of each. */
const PROGRAMS = {
  curl: "curl",
  fossil: "fossil",
  git: "git",
  haproxy: "haproxy",
  ip: "iproute2",
  nginx: "nginx",
  openssl: "openssl",
};

interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/**
 * @param releases a git repository with the releases of the site
 * @throws with the reason, unless this process may make namespaces: as root, in a container with CAP_SYS_ADMIN
 */
export async function startMachine(releases: string) {
  for (const [program, packageName] of Object.entries(PROGRAMS))
    installed(`/usr/{bin,sbin}/${program}`, packageName);
  const base = temporaryFolder("machine", {});
  const namespaces = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
  const parent = spawn(
    "unshare",
    [...namespaces, "sh", join(here, "boot.sh"), base, checkout, releases],
    {
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  await booted(parent).catch((error) => {
    rmSync(base, { recursive: true });
    throw error;
  });
  const pid = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, "utf8").trim();
  const root = `/proc/${pid}/root`;
  /** A path of the machine as a path of this one. */
  const path = (inside: string) => root + inside;
  /** Runs a script in root's bash. Never rejects. */
  const run = async (script: string): Promise<Ran> => {
    const enter = [
      "--target",
      pid,
      "--mount",
      "--net",
      "--pid",
      "--root",
      "env",
      "-i",
      "--chdir=/root",
    ];
    const running = execute("nsenter", [
      ...enter,
      "HOME=/root",
      `PATH=${PATH}`,
      "bash",
      "--norc",
      "-c",
      script,
    ]);
    running.child.stdin?.end();
    return running.then(
      ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ status: code, stdout, stderr }),
    );
  };
  return {
    path,
    run,
    /** Runs a query on a SQLite file of the machine. @param sql without quotation marks */
    async query<Row = Record<string, unknown>>(file: string, sql: string): Promise<Row[]> {
      const { status, stdout, stderr } = await run(
        `/srv/node_modules/.bin/node -e '${QUERY}' "${file}" "${sql}"`,
      );
      if (status !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    },
    /** Runs visitor.ts. @returns what it prints */
    async visit(...parameters: string[]): Promise<string> {
      const command = [process.execPath, join(here, "visitor.ts"), ...parameters];
      return (await execute("nsenter", ["--target", pid, "--net", ...command])).stdout.trim();
    },
    /** Ends all of its processes. */
    async stop(): Promise<void> {
      const ended = once(parent, "exit");
      parent.stdin.end();
      await ended;
      // The kernel ends the namespace's processes, and only then its mounts.
      for (let tries = 0; ; tries++) {
        try {
          return rmSync(base, { recursive: true, force: true });
        } catch (error) {
          if (tries === 50) throw error;
          await pause(100);
        }
      }
    },
  };
}

async function booted(parent: ChildProcess): Promise<void> {
  let said = "";
  parent.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const first = await Promise.race([
    once(parent.stdout as NodeJS.ReadableStream, "data"),
    once(parent, "exit"),
  ]);
  if (!String(first[0]).startsWith("booted"))
    throw new Error(
      `A throwaway machine needs root and CAP_SYS_ADMIN (docker run --privileged):\n${said}`,
    );
}
