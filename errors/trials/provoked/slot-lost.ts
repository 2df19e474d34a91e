import { waitForLog } from "@blc/servers";
import { trial } from "../trial.ts";

const OPTIONS = [
  "--wal_level=logical",
  "--max_slot_wal_keep_size=16MB",
  "--max_wal_size=32MB",
  "--min_wal_size=32MB",
];

export default trial({ options: OPTIONS }, async ({ server, record }) => {
  const root = await record.session("root");
  await root.run(
    "select slot_name from pg_create_logical_replication_slot('export', 'test_decoding')",
    "select slot_name, wal_status from pg_replication_slots",
  );
  for (let file = 0; file < 5; file++) {
    await root.query(`create table filler_${file} (id int)`);
    await root.query("select pg_switch_wal()");
  }
  record.note("Five WAL files of 16 MB are written.");
  await root.run(
    "checkpoint",
    "select slot_name, wal_status, restart_lsn from pg_replication_slots",
  );
  record.output("log", await waitForLog(server, /invalidating .*slot/));
  await root.error("select * from pg_logical_slot_peek_changes('export', null, null)");
});
