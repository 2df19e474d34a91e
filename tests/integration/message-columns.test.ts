/** Storage, notifications, export and display have each field of the form. That the table has it, a unit test says. */
import { beforeAll, expect, test } from "vitest";
import { notificationText } from "../../server/jobs/notification.ts";
import { webhookBody } from "../../server/jobs/webhook.ts";
import { formWords, mailContext } from "../../server/jobs/words.ts";
import { FIELDS, isConsent, isSameContent } from "../../site/contact-fields.ts";
import { findByChallenge, storeMessage } from "../../store/messages.ts";
import { contactMessage } from "../contact-message.ts";
import { deskForTests } from "../staff-desk.ts";

const { database, call } = deskForTests();

/** A message in which each field has a value of its own. */
const message = contactMessage("columns", {
  from_page: "consulting",
  source: "site:blog.example",
  ...Object.fromEntries(
    FIELDS.map(({ column, control }) => [column, control === "checkbox" ? true : `the ${column}`]),
  ),
});
const context = mailContext("en", () => "");
let shown = "";
let exported: Record<string, string | undefined> = {};

beforeAll(async () => {
  await storeMessage(database, message);
  shown = await call(["messages", "show", message.id]);
  const [names = [], values = []] = (await call(["messages", "export"]))
    .slice("\ufeff".length)
    .split("\r\n")
    .map((line) => line.split(","));
  exported = Object.fromEntries(names.map((name, index) => [name, values[index]]));
});

test.each(["from_page", "source"] as const)(
  "the column %s is stored, notified, exported and shown",
  async (column) => {
    expect((await findByChallenge(database, "columns"))?.[column]).toBe(message[column]);
    for (const text of [webhookBody(message), JSON.stringify(exported), shown])
      expect(text).toContain(message[column]);
    expect(notificationText(message, context)).toContain(
      message[column]?.replace("site:", "from "),
    );
  },
);

test.each(FIELDS)("the field $name is stored, notified, exported and shown", async (field) => {
  const { column } = field;
  const value = message[column];
  expect((await findByChallenge(database, "columns"))?.[column]).toBe(value);
  expect(
    isSameContent(message, { ...message, [column]: isConsent(field) ? false : "another" }),
  ).toBe(false);
  const mailed = isConsent(field)
    ? `\n${formWords("en").consentNames[field.name]}: yes\n`
    : `the ${column}\n`;
  expect(notificationText(message, context)).toContain(mailed);
  expect(JSON.parse(webhookBody(message)).data[column]).toBe(value);
  expect(exported[column]).toBe(String(value));
  expect(shown).toMatch(
    new RegExp(
      isConsent(field) ? `^consents .*\\b${column.replace("_consent", "")}\\b` : `the ${column}`,
      "m",
    ),
  );
});
