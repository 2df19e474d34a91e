import { logFromNow, succeeds, trial } from "../trial.ts";

/** An option that the server’s version does not know, or does not know any more. */
export default trial({ options: [] }, async ({ server, record, isMariadb }) => {
  const newest = isMariadb ? "super_read_only=1" : "query_cache_size=0";
  const removed = server.id === "mysql-5.7" ? "mysqlx=0" : newest;
  for (const option of [`--${removed}`, `--loose-${removed}`]) {
    const said = logFromNow(server);
    const isStarted = await succeeds(server.restart([option]));
    record.note(`started with ${option}: it ${isStarted ? "starts" : "does not start"}`);
    record.output("error log", said(/.*unknown variable.*|.*\[ERROR\].*Aborting.*/g));
  }
});
