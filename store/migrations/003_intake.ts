import type { SchemaChange } from "../engine.ts";

/** Columns for spam and for draining the journal, and the outbox. */
export const intake: SchemaChange = (types) => ({
  async up(db) {
    // One column per statement: SQLite adds no more at once.
    await db.schema
      .alterTable("contact_messages")
      .addColumn("status", types.key, (column) => column.notNull().defaultTo("new"))
      .execute();
    await db.schema.alterTable("contact_messages").addColumn("address_hash", types.key).execute();
    await db.schema.alterTable("contact_messages").addColumn("drained_at", types.key).execute();
    await db.schema
      .createIndex("contact_messages_drained_at")
      .on("contact_messages")
      .columns(["drained_at", "created_at"])
      .execute();
    await db.schema
      .createTable("outbox")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("message_id", types.key, (column) => column.notNull())
      .addColumn("channel", types.key, (column) => column.notNull())
      .addColumn("status", types.key, (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", types.key, (column) => column.notNull())
      .addColumn("lease_owner", types.key)
      .addColumn("lease_until", types.key)
      .addColumn("last_error", types.text)
      .addColumn("created_at", types.key, (column) => column.notNull())
      .addColumn("sent_at", types.key)
      .addUniqueConstraint("outbox_message_channel", ["message_id", "channel"])
      .execute();
    await db.schema
      .createIndex("outbox_due")
      .on("outbox")
      .columns(["status", "next_attempt_at"])
      .execute();
  },
});
