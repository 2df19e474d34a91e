import type { SchemaChange } from "../engine.ts";

/**
 * The time that this database has seen, the last time the machine's clock was set, and since when a
 * message is kept.
 */
export const clock: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("clock")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("seen_at", types.key, (column) => column.notNull())
      .addColumn("set_from", types.key)
      .addColumn("set_to", types.key)
      .execute();
    await db.schema.alterTable("contact_messages").addColumn("kept_from", types.key).execute();
    await db.schema
      .createIndex("contact_messages_kept_from")
      .on("contact_messages")
      .column("kept_from")
      .execute();
  },
});
