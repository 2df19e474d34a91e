import { BACKUP_DAYS } from "../../../site/backups.ts";
import { FIELDS, isText } from "../../../site/contact-fields.ts";
import type { Language } from "../../../site/languages.ts";
import { COUNT_MONTHS } from "../../../site/visits.ts";
import { KEEP_DAYS } from "../../../store/index.ts";
import type { ContactCopy } from "../../contact/copy.ts";
import { pageCopy } from "../../i18n/catalogues.server.ts";

/** What the text says of the program: days and months, and the names of the form's fields, as the form shows them. */
export function privacyValues(language: Language) {
  const { labels } = pageCopy<ContactCopy>("contact", language).form;
  const fields = FIELDS.filter(isText);
  const named = (required: boolean) =>
    fields
      .filter((field) => field.required === required)
      .map(({ name }) => labels[name])
      .join(" · ");
  return {
    localDays: KEEP_DAYS,
    backupDays: BACKUP_DAYS,
    countMonths: COUNT_MONTHS,
    required: named(true),
    optional: named(false),
  };
}
