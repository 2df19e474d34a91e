import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { FIELDS, type FieldDefinition } from "../site/contact-fields.ts";
import { contactMessage } from "../tests/contact-message.ts";
import { MIGRATIONS } from "./migrate.ts";

interface Column {
  name: string;
  isNullable: boolean;
}

/** The columns of a message's table after all migrations, in a database in memory. */
async function migratedColumns(): Promise<Column[]> {
  const memory = new DatabaseSync(":memory:");
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => {
      memory.prepare(query.sql).run(...(query.parameters as string[]));
    },
  });
  const types = { text: sql`text`, key: sql`varchar(190)`, boolean: sql`boolean` };
  for (const migration of Object.values(MIGRATIONS)) await migration(types).up(db);
  const columns = memory
    .prepare("select name, \"notnull\" from pragma_table_info('contact_messages')")
    .all();
  return columns.map(({ name, notnull }) => ({ name: String(name), isNullable: notnull === 0 }));
}

const isNullable = ({ control, required }: FieldDefinition) => !required && control !== "checkbox";

test("the migrations add a column for each field, and no other", async () => {
  const columns = await migratedColumns();
  const folder = join(import.meta.dirname, "./migrations");
  const list = readFileSync(join(folder, "../migrate.ts"), "utf8");
  const unlisted = readdirSync(folder)
    .filter((file) => !list.includes(`migrations/${file}`))
    .map((file) => `store/migrate.ts does not list store/migrations/${file}`);
  const fields: readonly FieldDefinition[] = FIELDS;
  const problems = fields.flatMap((field) => {
    const found = columns.find(({ name }) => name === field.column);
    if (!found)
      return `No migration adds the column "${field.column}" of the field "${field.name}" to contact_messages`;
    if (found.isNullable === isNullable(field)) return [];
    return `The field "${field.name}" ${isNullable(field) ? "may" : "may not"} be empty, unlike the column "${field.column}"`;
  });
  const surplus = columns
    .filter(({ name }) => !(name in contactMessage("x")))
    .map(
      ({ name }) =>
        `ContactMessage in store/tables.ts lacks the column "${name}" of contact_messages`,
    );
  expect([...unlisted, ...problems, ...surplus].join("\n")).toBe("");
});
