import type { Kysely } from "kysely";
import type { ColumnTypes } from "../engine.ts";

/** What was erased on request: the journal of another machine must not bring it back. */
export const erasures = (types: ColumnTypes) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("erasures")
      .addColumn("challenge_id", types.key, (column) => column.primaryKey())
      .addColumn("erased_at", types.key, (column) => column.notNull())
      .execute();
  },
});
