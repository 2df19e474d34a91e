/** What the trials on a Galera cluster share. */

import { join } from "node:path";
import {
  mysqlSession,
  type Node,
  type Record,
  type RecordedSession,
  type Session,
  until,
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
  const isSo = async () => {
    const [row] = await session.query(`show status like '${variable}'`);
    return row?.Value === value;
  };
  await until(`${variable} ${value}`, isSo, 90);
}

export function fileOf({ folder }: Node, name: string): string {
  return join(folder, "data", name);
}
