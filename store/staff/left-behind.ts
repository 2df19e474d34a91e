/** A SQLite file of the time before the database server, beside the local file or at the default place. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { OpenDatabase } from "../database.ts";
import { openToRead } from "../sqlite/file.ts";

export interface LeftBehind {
  file: string;
  messages: number;
  /** Does the server have no message at all? */
  isServerEmpty: boolean;
}

/** @returns undefined where there is none with messages. @throws the server's error */
export async function leftBehind({ db }: OpenDatabase, localFile: string): Promise<LeftBehind | undefined> {
  const local = resolve(localFile);
  const places = [join(dirname(local), "site.db"), resolve("data", "site.db")];
  for (const file of places.filter((place) => place !== local && existsSync(place))) {
    const messages = countIn(file);
    if (messages === 0) continue;
    const any = await db.selectFrom("contact_messages").select("id").limit(1).execute();
    return { file, messages, isServerEmpty: any.length === 0 };
  }
  return undefined;
}

/** 0 where the file cannot be read, or is none of the site. */
function countIn(file: string): number {
  try {
    const database = openToRead(file, 1_000);
    try {
      return Number(database.prepare("select count(*) as n from contact_messages").get()?.n);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}
