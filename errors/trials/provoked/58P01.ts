import { makeStandby, waitForLog } from "@blc/servers";
import { trial } from "../trial.ts";

const SMALL = ["--wal_keep_size=0", "--max_wal_size=32MB", "--min_wal_size=32MB"];

export default trial({ options: SMALL }, async ({ server, record }) => {
  const standby = await record.another();
  await makeStandby(server, standby);
  await standby.shutDown();
  const root = record.recorded("root on the primary", await server.session());
  for (let file = 0; file < 6; file++) {
    await root.query(`create table filler_${file} (id int)`, "select pg_switch_wal()");
  }
  await root.run("# The standby is stopped.", "# Six WAL files are written.", "checkpoint");
  await standby.restart([`--primary_conninfo=host=127.0.0.1 port=${server.port} user=postgres`]);
  record.output("log of the standby", await waitForLog(standby, /has already been removed/));
  record.output("log of the primary", await waitForLog(server, /has already been removed/));
});
