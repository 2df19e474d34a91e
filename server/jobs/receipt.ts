/** The mail that tells visitors that their message is stored: without a word of theirs, since anybody types any address. */
import { filled, translate } from "../../app/i18n/translate.ts";
import { messageReference } from "../../site/contact-options.ts";
import { hasPhone, isSet, owner } from "../../site/owner/owner.ts";
import type { ContactMessage } from "../../store/index.ts";
import { type Mail, replyTo } from "./notification.ts";
import { contactWords, languageOf, mailWords } from "./words.ts";

/** Where a receipt goes: to no address that mail servers may read in another way than we do. */
export function receiptAddress(message: ContactMessage): string[] {
  return /^[\x21-\x7e]+$/.test(message.email) && replyTo(message) ? [message.email] : [];
}

/** In the language of the form. @param host of the site */
export function receiptMail(message: ContactMessage, host: string): Mail {
  const language = languageOf(message);
  const { company, terms } = owner();
  const values = { company: company.name, host, reference: messageReference(message.id) };
  const { subject, text, reason } = filled(mailWords(language).receipt, language, values);
  const { answerWorkingHours: count } = terms;
  const hours = count ? [translate(contactWords(language).after, language, "hours", { count })] : [];
  const address = [company.name, company.postalAddress, company.email, hasPhone() ? company.phone : ""].filter(isSet);
  const all = [...text, ...hours, reason, `${address.join("\n")}\n`].join("\n\n");
  return { subject, text: all, ...(isSet(company.email) && { answers: company.email }) };
}
