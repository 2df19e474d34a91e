import type { Kysely } from "kysely";
import type { ColumnTypes } from "../engine.ts";

/** The random pepper of each week's address hashes. */
export const addressKeys = (types: ColumnTypes) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("address_keys")
      .addColumn("week", types.key, (column) => column.primaryKey())
      .addColumn("pepper", types.key, (column) => column.notNull())
      .execute();
  },
});
