/** The clock of this machine that nobody sets: for durations. The time of day may be changed at any moment. */
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";

const start = createHash("sha256").update(startId()).digest();

/** Names this start of the machine, on Linux; elsewhere this process. */
export const MACHINE_START = start.toString("base64url").slice(0, 6);

/** In milliseconds. Tokens can be read by anyone: without it they would tell when the machine was last updated. */
const OFFSET = start.readUIntBE(8, 5);

/** In milliseconds, from a moment that only this start of the machine has: the same in all its processes on Linux. */
export function machineUptime(): number {
  return OFFSET + Number(process.hrtime.bigint() / 1_000_000n);
}

function startId(): Buffer {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id");
  } catch {
    return randomBytes(16);
  }
}
