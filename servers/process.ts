/** A database server's process and its temporary folder. No service manager, loopback only. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kill } from "node:process";
import { setTimeout as pause } from "node:timers/promises";

/** The account that runs the server, when the tests run as root: PostgreSQL refuses root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** @param name default: of the fetched servers @throws when the account's package is not installed */
export function account(name = "nobody"): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** @throws one line that says which Debian package has the file */
export function installed(pattern: string, debianPackage: string): string {
  const path = globSync(pattern).sort().at(-1);
  if (!path) throw new Error(`${pattern} is missing: install Debian's package ${debianPackage}`);
  return path;
}

export function temporaryFolder(name: string, { uid, gid }: Account): string {
  const folder = mkdtempSync(join(tmpdir(), `blc-${name}-`));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Given to a server of this process, which may not listen yet. */
const taken = new Set<number>();

/**
 * A free port on loopback, below those that the kernel gives to outgoing connections: one of these could take a port
 * between this call and the server's start.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    const port = randomInt(15_000, 32_000);
    if (taken.has(port)) continue;
    taken.add(port);
    const isFree = await new Promise((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    server.close();
    if (isFree) return port;
  }
}

/** Runs a program to its end. @throws with its output when it fails */
export function runProgram(
  command: string,
  parameters: string[],
  who: Account,
  input?: string,
): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    ...who,
    cwd: "/",
    input,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
  return stdout + stderr;
}

/**
 * Asks again and again.
 * @returns the first answer that is not empty. @throws what it waited for, after some seconds
 */
export async function until<Answer>(
  what: string | RegExp,
  ask: () => Answer | Promise<Answer>,
  seconds = 20,
): Promise<NonNullable<Answer>> {
  const deadline = performance.now() + seconds * 1_000;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await pause(50);
  }
  throw new Error(`After ${seconds} seconds there is no ${what}`);
}

/** A test run that is interrupted leaves no server behind. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** A server that can be killed and restarted on its data. */
export class ServerProcess {
  #command: string;
  #parameters: string[];
  #who: Account;
  #child: ChildProcess | undefined;
  #output = "";

  constructor(command: string, parameters: string[], who: Account) {
    this.#command = command;
    this.#parameters = parameters;
    this.#who = who;
  }

  /** The last 20,000 characters that the server has printed. */
  get output(): string {
    return this.#output;
  }

  /**
   * @param isReady throws as long as the server does not answer
   * @throws with the last lines of its output when it ends, or does not answer in two minutes
   */
  async start(isReady: () => Promise<void>, more: string[] = []): Promise<void> {
    const child = spawn(this.#command, [...this.#parameters, ...more], {
      ...this.#who,
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    running.add(child);
    child.once("exit", () => running.delete(child));
    const read = (chunk: Buffer) => {
      this.#output = (this.#output + chunk).slice(-20_000);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    const deadline = performance.now() + 120_000;
    for (;;) {
      // Asked before: what an ended process has printed last is read by then.
      const isOver =
        child.exitCode !== null || child.signalCode !== null || performance.now() > deadline;
      try {
        await isReady();
        return;
      } catch (error) {
        if (isOver) {
          const how =
            child.signalCode ?? (child.exitCode === null ? "runs" : `ended with ${child.exitCode}`);
          child.kill("SIGKILL");
          const lines = this.#output.trimEnd().split("\n").slice(-25).join("\n");
          throw new Error(`${this.#command} ${how}, and does not answer (${error}):\n${lines}`);
        }
        await pause(100);
      }
    }
  }

  /** @returns when the process is gone */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  /**
   * SIGSTOP. The kernel stops a process's threads one by one after the call: until then they still answer.
   * @returns when every thread has stopped
   */
  async freeze(): Promise<void> {
    this.signal("SIGSTOP");
    while (!this.#processes().every(isStopped)) await pause(1);
  }

  /** To the server and its children, of which PostgreSQL has one a connection. */
  signal(signal: NodeJS.Signals) {
    for (const process of this.#processes()) {
      try {
        kill(process, signal);
      } catch (error) {
        // A connection's process may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  }

  /** @returns the process ids of the server and its children; none when it does not run */
  #processes(): number[] {
    const pid = this.#child?.pid;
    if (pid === undefined || !existsSync(`/proc/${pid}`)) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    return [pid, ...children.map(Number)];
  }
}

/** Have all threads of the process stopped (state T), or ended? */
function isStopped(pid: number): boolean {
  return globSync(`/proc/${pid}/task/*/stat`).every((path) => {
    try {
      // The state follows the command's name, which may hold spaces and brackets.
      return /^[TtZX]/.test(readFileSync(path, "utf8").replace(/^.*\) /s, ""));
    } catch {
      return true;
    }
  });
}

/** Removes a server's folder; retries while its children still write to it. */
export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
