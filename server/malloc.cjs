/**
 * Starts the process again, in its place, with settings of glibc's malloc, which reads them at its
 * start only: one arena in place of one a thread, and freed memory, also that of an answer, goes
 * back to the system. Without them some 100 MB more stay resident (decision 08). `npm run serve`
 * and `npm start` require this file; the unit and the image set the variables themselves.
 */
const { env, execArgv, execPath, argv, platform } = process;
const SETTINGS = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

if (platform === "linux" && env.MALLOC_ARENA_MAX === undefined)
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...SETTINGS, ...env });
