import type { SchemaChange } from "../engine.ts";

/**
 * Columns for held messages: the hash of the sender's network, and the digest that told of the
 * message.
 */
export const held: SchemaChange = (types) => ({
  async up(db) {
    // One column per statement: SQLite adds no more at once.
    await db.schema.alterTable("contact_messages").addColumn("network_hash", types.key).execute();
    await db.schema.alterTable("contact_messages").addColumn("digest_id", types.key).execute();
    await db.schema
      .createIndex("contact_messages_status")
      .on("contact_messages")
      .columns(["status", "created_at"])
      .execute();
    await db.schema
      .createIndex("contact_messages_digest")
      .on("contact_messages")
      .column("digest_id")
      .execute();
  },
});
