import { trial } from "../trial.ts";

const OPTIONS = [
  "--wal_level=logical",
  "--max_slot_wal_keep_size=16MB",
  "--max_wal_size=32MB",
  "--min_wal_size=32MB",
];

export default trial({ options: OPTIONS }, async ({ record, diagnosis }) => {
  const root = await record.session("root");
  await root.run(
    "select slot_name from pg_create_logical_replication_slot('export', 'test_decoding')",
    ...diagnosis(0),
  );
  for (let file = 0; file < 5; file++) {
    await root.query(`create table filler_${file} (id int)`, "select pg_switch_wal()");
  }
  await root.run("# Five WAL files of 16 MB are written.", "checkpoint", ...diagnosis(0));
  await record.log(/invalidating .*slot/);
  await root.run("! select * from pg_logical_slot_peek_changes('export', null, null)");
});
