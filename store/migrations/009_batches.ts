import { sql } from "kysely";
import type { SchemaChange } from "../engine.ts";

const COLUMNS = ["address_hash", "network_hash", "digest_id", "drained_at"];
const INDEXES = ["contact_messages_digest", "contact_messages_drained_at"];

/**
 * Held messages have the number of their batch. Nothing of a visitor's network address is stored
 * any more. The clock's row says when what is too old was last deleted. `drained_at` marked what a
 * journal had delivered to a database server.
 */
export const batches: SchemaChange = ({ key, areIndexesOfTables }) => ({
  async up(db) {
    await db.schema.alterTable("contact_messages").addColumn("batch", key).execute();
    await sql`update contact_messages set batch = 'earlier' where status = 'held'`.execute(db);
    await sql`delete from outbox where message_id like 'digest:%'`.execute(db);
    // Where each change of a table commits, an interrupted migration is repeated without the
    // column.
    const tables = await db.introspection.getTables();
    const messages = tables.find(({ name }) => name === "contact_messages");
    if (messages?.columns.some(({ name }) => name === "drained_at"))
      await sql`delete from contact_messages where drained_at is not null`.execute(db);
    for (const name of INDEXES) {
      const index = db.schema.dropIndex(name);
      await (areIndexesOfTables ? index.on("contact_messages") : index).execute();
    }
    // One column per statement: SQLite drops no more at once.
    for (const column of COLUMNS)
      await db.schema.alterTable("contact_messages").dropColumn(column).execute();
    for (const column of ["set_from", "set_to"])
      await db.schema.alterTable("clock").dropColumn(column).execute();
    await db.schema.dropTable("address_keys").execute();
  },
});
