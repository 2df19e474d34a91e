import type { Language } from "@blc/text";
import { FIELDS, isText, type MessageContent } from "../../../site/contact-fields.ts";
import { BACKUP_DAYS, KEEP_DAYS } from "../../../site/retention.ts";
import { COUNT_MONTHS } from "../../../site/visits.ts";
import type { ContactMessage } from "../../../store/index.ts";
import type { ContactCopy } from "../../contact/copy.ts";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { entries } from "../../i18n/entries.ts";
import type en from "./en.json";

/** What is stored of a message besides the form's fields, in the order of the page, and the row that tells of it. */
const ROWS = {
  consent_version: "consents",
  consent_at: "consents",
  language: "context",
  page: "context",
  from_page: "context",
  origin: "context",
  source: "context",
  id: "control",
  created_at: "control",
  challenge_id: "control",
  captcha_verified: "control",
  status: "control",
  batch: "control",
  marked_at: "control",
  note: "control",
  reminder: "control",
} as const satisfies Record<
  Exclude<keyof ContactMessage, keyof MessageContent>,
  "consents" | "context" | "control"
>;

const SEPARATOR = " · ";

/** What the text says of the program: days and months, and what is stored: the form's fields, as it shows them, and more. */
export function privacyValues(language: Language) {
  const { labels } = pageCopy<ContactCopy>("contact", language).form;
  const fields = FIELDS.filter(isText);
  const named = (required: boolean) =>
    fields
      .filter((field) => field.required === required)
      .map(({ name }) => labels[name])
      .join(SEPARATOR);
  const { stored } = pageCopy<typeof en>("privacy", language);
  const told = (row: (typeof ROWS)[keyof typeof ROWS]) =>
    entries(ROWS)
      .filter(([, its]) => its === row)
      .map(([column]) => stored[column])
      .join(SEPARATOR);
  return {
    localDays: KEEP_DAYS,
    backupDays: BACKUP_DAYS,
    countMonths: COUNT_MONTHS,
    required: named(true),
    optional: named(false),
    consents: told("consents"),
    context: told("context"),
    control: told("control"),
  };
}
