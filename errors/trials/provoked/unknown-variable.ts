import { trial } from "../trial.ts";

/** An option that the server’s version does not know, or does not know any more. */
export default trial({ options: [] }, async ({ server, record, isMariadb }) => {
  const newest = isMariadb ? "super_read_only=1" : "query_cache_size=0";
  const removed = server.id === "mysql-5.7" ? "mysqlx=0" : newest;
  for (const option of [`--${removed}`, `--loose-${removed}`]) {
    const start = server.log().length;
    record.note(`started with ${option}`);
    await server.restart([option]).then(
      () => record.note("starts"),
      () => record.note("does not start"),
    );
    record.output(
      "error log",
      server
        .log()
        .slice(start)
        .match(/.*unknown variable.*|.*\[ERROR\].*Aborting.*/g)
        ?.join("\n"),
    );
  }
});
