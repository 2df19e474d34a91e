import { existsSync } from "node:fs";

const SHELL = "/bin/sh";

/** What Node's streams for a pipe, a socket and a terminal have. */
interface WithHandle {
  _handle?: { setBlocking?(isBlocking: boolean): void };
}

/**
 * Ends the server with an exit code. `process.exit` waits for V8's threads, and for ever where one of them waits for the
 * main thread to collect garbage: https://github.com/nodejs/node/issues/54918. A shell in the process's place does not.
 */
export function endProcess(code: number): never {
  if (process.platform !== "win32" && existsSync(SHELL)) {
    // Whoever writes to the same pipe afterwards expects it as it was; process.exit would restore it.
    for (const { _handle } of [process.stdout, process.stderr] as WithHandle[])
      _handle?.setBlocking?.(true);
    process.execve?.(SHELL, [SHELL, "-c", `exit ${code}`], {});
  }
  process.exit(code);
}
