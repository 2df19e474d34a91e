import type { SchemaChange } from "../engine.ts";

/** Room for the health check, which writes as much as a message has. Empty otherwise. */
export const probe: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("probes")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("filler", types.text, (column) => column.notNull())
      .execute();
  },
});
