import { existsSync } from "node:fs";

const SHELL = "/bin/sh";

/**
 * Ends the process with an exit code. `process.exit` waits for V8's threads, and for ever where one of them waits for the
 * main thread to collect garbage: https://github.com/nodejs/node/issues/54918. A shell in the process's place does not.
 */
export function endProcess(code: number): never {
  if (process.platform !== "win32" && existsSync(SHELL)) process.execve?.(SHELL, [SHELL, "-c", `exit ${code}`], {});
  process.exit(code);
}
