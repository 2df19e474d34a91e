import type { SchemaChange } from "../engine.ts";

/** Challenges of messages that were erased on request, so that no journal drains them again. */
export const erasures: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("erasures")
      .addColumn("challenge_id", types.key, (column) => column.primaryKey())
      .addColumn("erased_at", types.key, (column) => column.notNull())
      .execute();
  },
});
