import { existsSync } from "node:fs";

const SHELL = "/bin/sh";

/** What Node's streams for a pipe, a socket and a terminal have. */
interface WithHandle {
  _handle?: { setBlocking?(isBlocking: boolean): void };
}

/**
 * Ends the server with an exit code. `process.exit` can wait for ever for one of V8's threads
 * (https://github.com/nodejs/node/issues/54918). So a shell replaces the process, and ends with the
 * code.
 */
export function endProcess(code: number): never {
  if (process.platform !== "win32" && existsSync(SHELL)) {
    // `process.exit` would restore the pipes as well, for other programs that write to them.
    for (const { _handle } of [process.stdout, process.stderr] as WithHandle[])
      _handle?.setBlocking?.(true);
    process.execve?.(SHELL, [SHELL, "-c", `exit ${code}`], {});
  }
  process.exit(code);
}
