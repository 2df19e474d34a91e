import { sql } from "kysely";
import type { SchemaChange } from "../engine.ts";

/** By the beginning of an entry's `message_id`. */
const KINDS = { "batch:": "digest", "dead:": "dead", "reminder:": "reminder", "week:": "report" };

/**
 * Outbox entries say what they tell of. The table of flags has its name. Columns go that nothing
 * reads: the end of a claim is its beginning, and no message is kept longer than its age allows.
 * The status check has one name.
 */
export const kinds: SchemaChange = ({ key, areIndexesOfTables }) => ({
  async up(db) {
    await db.schema
      .alterTable("outbox")
      .addColumn("kind", key, (column) => column.notNull().defaultTo("message"))
      .execute();
    for (const [prefix, kind] of Object.entries(KINDS))
      await sql`update outbox set kind = ${kind} where message_id like ${`${prefix}%`}`.execute(db);
    await sql`update daily_counts set page = 'status-check' where page = 'health-check-tool'`.execute(
      db,
    );
    await sql`update contact_messages set from_page = 'status-check' where from_page = 'health-check-tool'`.execute(
      db,
    );
    await sql`update contact_messages set origin = replace(origin, 'tool=health-check-tool', 'tool=status-check')
      where origin like '%tool=health-check-tool%'`.execute(db);
    await db.schema
      .createTable("flags")
      .addColumn("id", key, (column) => column.primaryKey())
      .addColumn("since", key, (column) => column.notNull())
      .execute();
    // Where each change of a table commits, a repeated migration, or another process that migrates
    // too, may have dropped the older table.
    const hasClock = async () =>
      (await db.introspection.getTables()).some(({ name }) => name === "clock");
    if (await hasClock())
      await sql`insert into flags (id, since) select id, seen_at from clock
        where id in ('waiting', 'unscrubbed') and id not in (select id from flags)`
        .execute(db)
        .catch(async (error) => {
          if (await hasClock()) throw error;
        });
    await db.schema.dropTable("clock").execute();
    await db.schema.alterTable("claims").dropColumn("done_at").execute();
    const index = db.schema.dropIndex("contact_messages_kept_from");
    await (areIndexesOfTables ? index.on("contact_messages") : index).execute();
    await db.schema.alterTable("contact_messages").dropColumn("kept_from").execute();
  },
});
