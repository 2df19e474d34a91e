import type { SchemaChange } from "../engine.ts";

/**
 * Which local file has taken over a mail to the staff; since when an entry is tried, and how often
 * its process ended.
 */
export const claims: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("claims")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("owner", types.key, (column) => column.notNull())
      .addColumn("claimed_at", types.key, (column) => column.notNull())
      .addColumn("done_at", types.key)
      .execute();
    // One column per statement: SQLite adds no more at once.
    await db.schema.alterTable("outbox").addColumn("first_attempt_at", types.key).execute();
    await db.schema
      .alterTable("outbox")
      .addColumn("interruptions", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
