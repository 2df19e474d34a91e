import { sql } from "kysely";
import type { SchemaChange } from "../engine.ts";

/**
 * What the staff note of a message, when they marked it, and the mail that reminded of it. Nobody
 * is reminded of messages that came before this.
 */
export const desk: SchemaChange = (types) => ({
  async up(db) {
    // One column per statement: SQLite adds no more at once.
    await db.schema.alterTable("contact_messages").addColumn("note", types.text).execute();
    await db.schema.alterTable("contact_messages").addColumn("marked_at", types.key).execute();
    await db.schema.alterTable("contact_messages").addColumn("reminder", types.key).execute();
    await sql`update contact_messages set reminder = 'earlier' where reminder is null`.execute(db);
  },
});
