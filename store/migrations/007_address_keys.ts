import type { SchemaChange } from "../engine.ts";

/** The random pepper of each week's address hashes. */
export const addressKeys: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("address_keys")
      .addColumn("week", types.key, (column) => column.primaryKey())
      .addColumn("pepper", types.key, (column) => column.notNull())
      .execute();
  },
});
