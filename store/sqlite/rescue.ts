/** Saves the content of a file that was removed while it was open. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { CompiledQuery, type QueryResult } from "kysely";
import { timeName } from "../backup/files.ts";
import { FILES, writeManifest } from "../backup/manifest.ts";

/**
 * Makes a folder beside the path that can be restored as a backup can.
 * @param run runs a statement on the open file
 * @returns the folder
 */
export async function rescue(path: string, run: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
  const now = new Date();
  const folder = join(dirname(path), `before-${timeName(now)}`);
  const copy = join(folder, FILES.database);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(copy, "wx", 0o600));
  await run(CompiledQuery.raw("vacuum into ?", [copy]));
  const count = async (table: string) => {
    const { rows } = await run(CompiledQuery.raw(`select count(*) as n from ${table}`));
    return (rows as { n: number }[])[0]?.n ?? 0;
  };
  const facts = { messages: await count("contact_messages"), page_records: await count("pages") };
  await writeManifest(folder, [FILES.database], { made_at: now.toISOString(), version: "", ...facts });
  return folder;
}
