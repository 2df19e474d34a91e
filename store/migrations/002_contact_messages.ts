/** The table of messages. */
import type { SchemaChange } from "../engine.ts";

export const contactMessages: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("contact_messages")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("created_at", types.key, (column) => column.notNull())
      .addColumn("challenge_id", types.key, (column) => column.notNull().unique())
      .addColumn("name", types.text, (column) => column.notNull())
      .addColumn("email", types.text, (column) => column.notNull())
      .addColumn("phone", types.text)
      .addColumn("company", types.text)
      .addColumn("country", types.key)
      .addColumn("subject", types.key, (column) => column.notNull())
      .addColumn("message", types.text, (column) => column.notNull())
      .addColumn("captcha_verified", types.boolean, (column) => column.notNull())
      .addColumn("gdpr_consent", types.boolean, (column) => column.notNull())
      .addColumn("ccpa_consent", types.boolean, (column) => column.notNull())
      .addColumn("lopd_consent", types.boolean, (column) => column.notNull())
      .addColumn("language", types.key, (column) => column.notNull())
      .addColumn("page", types.key, (column) => column.notNull())
      .addColumn("origin", types.text)
      .addColumn("consent_version", types.key, (column) => column.notNull())
      .addColumn("consent_at", types.key, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("contact_messages_created_at")
      .on("contact_messages")
      .column("created_at")
      .execute();
  },
});
