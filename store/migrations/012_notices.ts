import type { SchemaChange } from "../engine.ts";

/** What all pages announce for a time: a text in each language, as JSON. */
export const notices: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("notices")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("starts_at", types.key, (column) => column.notNull())
      .addColumn("ends_at", types.key, (column) => column.notNull())
      .addColumn("texts", types.text, (column) => column.notNull())
      .execute();
  },
});
