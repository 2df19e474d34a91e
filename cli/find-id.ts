import type { OpenDatabase } from "../store/database.ts";
import { Refusal } from "./command.ts";

/**
 * The whole id of what a table showed, perhaps cut to `…1f2a9c3b`: any end of an id that only one row has.
 * @throws Refusal when no row has it, or several
 */
export async function findId({ db }: OpenDatabase, from: "contact_messages" | "outbox", given: string) {
  const what = from === "outbox" ? "outbox entry" : "message";
  const end = given.trim().replace(/^…/, "").toLowerCase();
  // Nothing but the signs of an id goes into the pattern.
  if (!/^[\da-f-]{4,36}$/.test(end)) throw new Refusal(`No ${what} has the id "${given}".`);
  const rows = await db.selectFrom(from).select("id").where("id", "like", `%${end}`).limit(2).execute();
  const [only, another] = rows;
  if (!only) throw new Refusal(`No ${what} has the id "${given}".`);
  if (another) throw new Refusal(`More than one ${what} has an id that ends with "${given}". Give more of it.`);
  return only.id;
}
