import { startOn } from "../second.ts";
import { trial } from "../trial.ts";

const LOCKED = /.*\block .*error: 11.*/;

/** A second server on the data of one that runs. */
export default trial(async ({ server, record }) => {
  const [line] = LOCKED.exec(await startOn(server.id, server, LOCKED)) ?? [];
  record.output("The second server's error log", line?.replace(server.data, "/var/lib/mysql"));
  await record.run("app", "# The first one is not disturbed:", "select 1");
});
