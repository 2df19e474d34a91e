/** How the staff change page records. */
import { findPage } from "../pages.ts";
import type { PageRecord } from "../tables.ts";
import type { StaffStore } from "./store.ts";

/** The record of one path, or undefined. */
export async function pageRecord({ database }: StaffStore, path: string): Promise<PageRecord | undefined> {
  return await findPage(database.db, path);
}

export async function changePage(
  { database }: StaffStore,
  path: string,
  changes: Partial<Omit<PageRecord, "path">>,
): Promise<void> {
  await database.db.updateTable("pages").set(changes).where("path", "=", path).execute();
}

/** Makes a visible record, as a path gets that is new: the columns that are absent have the engine's defaults. */
export async function addPage({ database }: StaffStore, path: string): Promise<void> {
  const record = { path, is_visible: true, lang: "es" } as PageRecord;
  await database.db.insertInto("pages").values(record).execute();
}
