import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until, type VersionServer } from "@blc/servers";
import { succeeds, trial } from "../trial.ts";

const OPTIONS = ["--wal_level=logical", "--autovacuum_naptime=1s"];

export default trial({ options: OPTIONS }, async ({ server, record, diagnosis }) => {
  const setup = await record.session("root");
  await setup.run(
    "create table orders (id int)",
    "insert into orders values (0)",
    "select slot_name from pg_create_logical_replication_slot('export', 'pgoutput')",
    "# The next transaction id is set ahead in the last checkpoint, as pg_resetwal -x does it.",
  );
  const [row] = await setup.query("select oldest_xid::text as oldest from pg_control_checkpoint()");
  const limit = Number(row?.oldest) + 2 ** 31 - 1;

  await goTo(server, limit - 2_900_000);
  const near = await record.session("root");
  record.note("2,900,000 transaction ids are left");
  const isRefused = !(await succeeds(near.query("insert into orders values (1)")));
  await record.log(isRefused ? /not accepting commands/ : /must be vacuumed/, 3);
  await near.end();

  await goTo(server, limit - 900_000);
  const root = await record.session("root");
  await root.run(
    "# 900,000 are left",
    "! insert into orders values (1)",
    "select count(*) from orders",
    "! vacuum full orders",
    "! delete from orders",
    "vacuum",
    "# While the replication slot is there, this has changed nothing:",
    "! insert into orders values (1)",
    "select slot_name, active, age(catalog_xmin) from pg_replication_slots",
    "select pg_drop_replication_slot('export')",
    "vacuum",
  );
  const template = await record.session("root in template1", { database: "template1" });
  await template.run("vacuum", "# Autovacuum does template0, to which nobody can connect.");
  await until("write", () => succeeds(root.query("insert into orders values (1)")));
  await root.run("insert into orders values (1)", ...diagnosis(0));
});

/** Starts the server with its next transaction id set ahead. */
async function goTo(server: VersionServer, next: number) {
  await server.shutDown();
  setNext(server.data, BigInt(next));
  await server.restart(OPTIONS);
}

/** In the last checkpoint, which is in the control file and in the WAL, both with a checksum. */
function setNext(data: string, next: bigint) {
  const file = join(data, "global/pg_control");
  const control = readFileSync(file);
  const position = control.readBigUInt64LE(32);
  const sumAt = Array.from({ length: 100 }, (_, index) => 200 + 4 * index).find(
    (at) => checksum(control.subarray(0, at)) === control.readUInt32LE(at),
  );
  if (sumAt === undefined) throw new Error("pg_control has no checksum");
  control.writeBigUInt64LE(next, 64);
  control.writeUInt32LE(checksum(control.subarray(0, sumAt)), sumAt);
  writeFileSync(file, control);

  const size = 16n * 1024n * 1024n;
  const segment = (position / size).toString(16).toUpperCase().padStart(16, "0");
  const walFile = join(data, "pg_wal", `00000001${segment}`);
  const wal = readFileSync(walFile);
  const at = Number(position % size);
  const entry = wal.subarray(at, at + wal.readUInt32LE(at));
  const sum = () => checksum(entry.subarray(24), entry.subarray(0, 20));
  if (sum() !== entry.readUInt32LE(20))
    throw new Error("The checkpoint is not where pg_control says");
  entry.writeBigUInt64LE(next, 50);
  entry.writeUInt32LE(sum(), 20);
  writeFileSync(walFile, wal);

  const states = join(
    data,
    "pg_xact",
    (next / 1_048_576n).toString(16).toUpperCase().padStart(4, "0"),
  );
  if (existsSync(states)) return;
  writeFileSync(states, Buffer.alloc(262_144));
  execFileSync("chown", ["--reference", data, states]);
}

/** CRC-32C. */
function checksum(...parts: Buffer[]): number {
  let sum = 0xffffffff;
  for (const part of parts)
    for (const byte of part) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1;
    }
  return ~sum >>> 0;
}
