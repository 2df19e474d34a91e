import type { SchemaChange } from "../engine.ts";

/**
 * Page records, and which paths have had one: a record that the staff deleted is not seeded again.
 */
export const pages: SchemaChange = (types) => ({
  async up(db) {
    await db.schema
      .createTable("pages")
      .addColumn("path", types.key, (column) => column.primaryKey())
      .addColumn("is_visible", types.boolean, (column) => column.notNull().defaultTo(true))
      .addColumn("meta_title", types.text)
      .addColumn("meta_description", types.text)
      .addColumn("meta_keywords", types.text)
      .addColumn("robots", types.text)
      .addColumn("og_title", types.text)
      .addColumn("og_description", types.text)
      .addColumn("og_image", types.text)
      .addColumn("canonical_url", types.text)
      .addColumn("lang", types.key, (column) => column.notNull().defaultTo("es"))
      .execute();
    await db.schema
      .createTable("page_seeds")
      .addColumn("path", types.key, (column) => column.primaryKey())
      .execute();
  },
});
