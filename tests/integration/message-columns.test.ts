/** The table, storage, notifications, export and display have each field of the form. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportMessages } from "../../cli/export.ts";
import { messageText } from "../../cli/messages.ts";
import { mailText } from "../../server/jobs/email.ts";
import { webhookBody } from "../../server/jobs/webhook.ts";
import { FIELDS, type FieldDefinition, isSameContent } from "../../site/contact-fields.ts";
import { type ContactMessage, openStaffStore, type StaffStore } from "../../store/index.ts";
import { findByChallenge, storeMessage } from "../../store/messages.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const folder = temporaryFolder();
let store: StaffStore;

/** A message in which each field has a value of its own. */
const message: ContactMessage = {
  ...contactMessage("columns"),
  ...Object.fromEntries(FIELDS.map(({ column, control }) => [column, control === "checkbox" ? true : `the ${column}`])),
};
let stored: Promise<void> | undefined;
let shown = "";
let exported: Record<string, unknown> = {};

beforeAll(async () => {
  const file = join(folder, "site.db");
  writeFileSync(file, "");
  store = openStaffStore({ databaseUrl: `sqlite:${file}`, journalFile: "" });
  await store.prepare();
});
afterAll(() => store.close());

/** Not before the test of the table, which says what is wrong when this fails. */
async function storeAndExport() {
  await storeMessage(store.database, message);
  shown = await messageText(store, message.id);
  const output = join(folder, "messages.json");
  await exportMessages(store, { format: "json", output });
  [exported = {}] = JSON.parse(readFileSync(output, "utf8"));
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
  const tables = await store.database.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === "contact_messages")?.columns ?? [];
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
  const unknown = columns.filter(({ name }) => !(name in message));
  const surplus = unknown.map(
    ({ name }) =>
      `contact_messages has the column "${name}", which neither site/contact-fields.ts nor ContactMessage in store/tables.ts names`,
  );
  expect([...problems, ...surplus].join("\n")).toBe("");
});

describe.each(FIELDS)("the field $name", ({ column, control }) => {
  beforeAll(() => (stored ??= storeAndExport()));
  const value = message[column];

  test("is stored and read as it was given", async () => {
    expect((await findByChallenge(store.database, "columns"))?.[column]).toBe(value);
  });

  test("makes another message when it differs", () => {
    const another = control === "checkbox" ? false : "another";
    expect(isSameContent(message, { ...message, [column]: another })).toBe(false);
    expect(isSameContent(message, { ...message })).toBe(true);
  });

  test("is in the e-mail and in the webhook's body", () => {
    const text = mailText(message);
    if (control === "checkbox") expect(text.toLowerCase()).toContain(`\n${column.replaceAll("_", " ")}: yes\n`);
    else expect(text).toContain(`the ${column}\n`);
    expect(JSON.parse(webhookBody(message)).data[column]).toBe(value);
  });

  test("is exported", () => expect(exported[column]).toBe(value));

  test("is shown", () => {
    if (control === "checkbox")
      expect(shown).toMatch(new RegExp(`^consents .*\\b${column.replace("_consent", "")}\\b`, "m"));
    else expect(shown).toContain(`the ${column}`);
  });
});
