/** Confirming that the clock of this machine is right. */
import { DatabaseClock } from "../clock.ts";
import { countOld } from "../retention.ts";
import type { StaffStore } from "./store.ts";

export interface Confirmation {
  /** By how much the clock is ahead of what the databases have seen, in milliseconds; 0: there is nothing to confirm. */
  ahead: number;
  /** How many messages would be too old by it. */
  old: number;
  confirm(): Promise<void>;
}

/** @param months after which messages are deleted */
export async function clockToConfirm({ database, journal }: StaffStore, months: number): Promise<Confirmation> {
  const clocks = [database, ...(journal ? [journal] : [])].map((one) => new DatabaseClock(one));
  for (const clock of clocks) await clock.read();
  return {
    ahead: Math.max(0, ...clocks.map(({ ahead }) => ahead)),
    old: await countOld(database, months, new Date()),
    async confirm() {
      for (const clock of clocks) if (clock.ahead > 0) await clock.confirm();
    },
  };
}
