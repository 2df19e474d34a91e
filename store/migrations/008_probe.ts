import type { Kysely } from "kysely";
import type { ColumnTypes } from "../engine.ts";

/** Room for the health check, which writes as much as a message has. Empty otherwise. */
export const probe = (types: ColumnTypes) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("probes")
      .addColumn("id", types.key, (column) => column.primaryKey())
      .addColumn("filler", types.text, (column) => column.notNull())
      .execute();
  },
});
