/**
 * Starts the process again, in its place, with settings of glibc's malloc, which reads them at its start only: two arenas
 * in place of one a thread, and freed memory goes back to the system. Without them some 70 MB more stay resident
 * (decision 048). `npm run serve` and `npm start` require this file; the unit and the image set the variables themselves.
 */
const { env, execArgv, execPath, argv, platform } = process;
const SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

if (platform === "linux" && env.MALLOC_ARENA_MAX === undefined)
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...SETTINGS, ...env });
