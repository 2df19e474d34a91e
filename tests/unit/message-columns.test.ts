import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { expect, test } from "vitest";
import { FIELDS, type FieldDefinition } from "../../site/contact-fields.ts";
import { MIGRATIONS } from "../../store/migrate.ts";
import { contactMessage } from "../contact-message.ts";

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
  const columns = memory.prepare("select name, \"notnull\" from pragma_table_info('contact_messages')").all();
  return columns.map(({ name, notnull }) => ({ name: String(name), isNullable: notnull === 0 }));
}

const isNullable = ({ control, required }: FieldDefinition) => !required && control !== "checkbox";

/** What a migration has to say for the column of a field. Messages from before it get the default. */
function addColumn(field: FieldDefinition): string {
  const type = { checkbox: "boolean", select: "key" }[field.control as string] ?? "text";
  const empty = type === "boolean" ? "false" : "sql`('')`";
  const rule = isNullable(field) ? "" : `, (column) => column.notNull().defaultTo(${empty})`;
  return `db.schema.alterTable("contact_messages").addColumn("${field.column}", types.${type}${rule}).execute()`;
}

test("the migrations add a column for each field, and no other", async () => {
  const columns = await migratedColumns();
  const folder = join(import.meta.dirname, "../../store/migrations");
  const migrations = readdirSync(folder);
  const list = readFileSync(join(folder, "../migrate.ts"), "utf8");
  const unlisted = migrations.filter((file) => !list.includes(`migrations/${file}`));
  expect(unlisted.map((file) => `store/migrate.ts does not list store/migrations/${file}`)).toEqual([]);
  const next = `store/migrations/${String(migrations.length + 1).padStart(3, "0")}_….ts`;
  const fields: readonly FieldDefinition[] = FIELDS;
  const problems = fields.flatMap((field) => {
    const found = columns.find(({ name }) => name === field.column);
    if (!found)
      return `site/contact-fields.ts has the field "${field.name}"; no migration adds the column "${field.column}" to contact_messages: write ${next}, with ${addColumn(field)}, and list it in store/migrate.ts`;
    if (found.isNullable !== isNullable(field))
      return `site/contact-fields.ts says that the field "${field.name}" ${isNullable(field) ? "may" : "may not"} be empty; the column "${field.column}" of contact_messages is ${found.isNullable ? "nullable" : "not null"}: change one of them`;
    return [];
  });
  const unknown = columns.filter(({ name }) => !(name in contactMessage("x")));
  const surplus = unknown.map(
    ({ name }) =>
      `contact_messages has the column "${name}", which neither site/contact-fields.ts nor ContactMessage in store/tables.ts names`,
  );
  expect([...problems, ...surplus].join("\n")).toBe("");
});
