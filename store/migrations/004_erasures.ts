import type { Kysely } from "kysely";
import type { ColumnTypes } from "../engine.ts";

/** Challenges of messages that were erased on request, so that no journal drains them again. */
export const erasures = (types: ColumnTypes) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("erasures")
      .addColumn("challenge_id", types.key, (column) => column.primaryKey())
      .addColumn("erased_at", types.key, (column) => column.notNull())
      .execute();
  },
});
