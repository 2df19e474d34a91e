/** Storage, notifications, export and display have each field of the form. That the table has it, a unit test says. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportMessages } from "../../cli/export.ts";
import { messageText } from "../../cli/messages.ts";
import { mailText } from "../../server/jobs/email.ts";
import { webhookBody } from "../../server/jobs/webhook.ts";
import { FIELDS, isSameContent } from "../../site/contact-fields.ts";
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
let shown = "";
let exported: Record<string, unknown> = {};

beforeAll(async () => {
  const file = join(folder, "site.db");
  writeFileSync(file, "");
  store = openStaffStore({ databaseUrl: `sqlite:${file}`, journalFile: "" });
  await store.prepare();
  await storeMessage(store.database, message);
  shown = await messageText(store, message.id);
  const output = join(folder, "messages.json");
  await exportMessages(store, { format: "json", output });
  [exported = {}] = JSON.parse(readFileSync(output, "utf8"));
});
afterAll(() => store.close());

describe.each(FIELDS)("the field $name", ({ column, control }) => {
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
