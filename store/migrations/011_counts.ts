import type { SchemaChange } from "../engine.ts";

/**
 * Where a message came from: the page whose link led to the form, and how its visitor had come to
 * the site. And what is counted a day. The key is a hash: all columns together are too long for a
 * key of MySQL.
 */
export const counts: SchemaChange = ({ key, text }) => ({
  async up(db) {
    // One column per statement: SQLite adds no more at once.
    for (const column of ["from_page", "source"])
      await db.schema.alterTable("contact_messages").addColumn(column, key).execute();
    await db.schema
      .createTable("daily_counts")
      .addColumn("id", key, (column) => column.primaryKey())
      .addColumn("day", key, (column) => column.notNull())
      .addColumn("kind", key, (column) => column.notNull())
      .addColumn("page", key, (column) => column.notNull())
      .addColumn("language", key, (column) => column.notNull())
      .addColumn("source", text, (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("daily_counts_day")
      .on("daily_counts")
      .columns(["day", "kind"])
      .execute();
  },
});
