/** What the trials on a Galera cluster share. */

import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  mysqlSession,
  type Node,
  type Record,
  type RecordedSession,
  type Session,
} from "@blc/servers";

/** A recorded session of a node. */
export async function node(
  record: Record,
  name: string,
  { folder }: Node,
): Promise<RecordedSession> {
  return record.recorded(name, await mysqlSession(join(folder, "socket"), {}));
}

/** Waits until a node says so of itself: a minute and a half at most, for a busy machine. */
export async function stateOf(session: Session, variable: string, value: string): Promise<void> {
  const deadline = performance.now() + 90_000;
  while (performance.now() < deadline) {
    const [row] = await session.query(`show status like '${variable}'`);
    if (row?.Value === value) return;
    await delay(100);
  }
  throw new Error(`${variable} does not become ${value}`);
}

export function fileOf({ folder }: Node, name: string): string {
  return join(folder, "data", name);
}
