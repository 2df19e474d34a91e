/** Each column that the form's list of fields names stands in every list that is made by hand. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportMessages } from "../../cli/export.ts";
import { messageCommands } from "../../cli/messages.ts";
import { FIELDS, isSameContent } from "../../site/contact-fields.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { findByChallenge, storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { contactMessage } from "../contact-message.ts";

const folder = mkdtempSync(join(tmpdir(), "blc-columns-"));
let database: OpenDatabase;

/** A message in which each field has a value of its own. */
const message: ContactMessage = {
  ...contactMessage("columns"),
  ...Object.fromEntries(FIELDS.map(({ column, control }) => [column, control === "checkbox" ? true : `the ${column}`])),
};
let shown = "";
let exported: Record<string, unknown> = {};

beforeAll(async () => {
  database = openDatabase(`sqlite:${join(folder, "site.db")}`);
  await migrate(database, []);
  await storeMessage(database, message);
  const show = messageCommands.find(({ name }) => name === "messages show");
  const print = (text: string) => {
    shown += `${text}\n`;
  };
  await show?.prepare([message.id])({ database, print, now: new Date() } as never);
  const output = join(folder, "messages.json");
  await exportMessages(database, { format: "json", since: undefined, status: undefined, output });
  [exported = {}] = JSON.parse(readFileSync(output, "utf8"));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe.each(FIELDS)("the field $name", ({ column, control }) => {
  const value = message[column];

  test("is stored and read as it was given", async () => {
    expect((await findByChallenge(database, "columns"))?.[column]).toBe(value);
  });

  test("makes another message when it differs", () => {
    const another = control === "checkbox" ? false : "another";
    expect(isSameContent(message, { ...message, [column]: another })).toBe(false);
    expect(isSameContent(message, { ...message })).toBe(true);
  });

  test("is exported", () => expect(exported[column]).toBe(value));

  test("is shown", () => {
    if (control === "checkbox")
      expect(shown).toMatch(new RegExp(`^consents .*\\b${column.replace("_consent", "")}\\b`, "m"));
    else expect(shown).toContain(`the ${column}`);
  });
});
