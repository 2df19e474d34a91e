/**
 * The mail that tells visitors that their message is stored. Anybody can type any address: it
 * quotes nothing.
 */
import { filled } from "@blc/text";
import { answerLanguage } from "../../site/answer-language.ts";
import { messageReference } from "../../site/contact-options.ts";
import { owner } from "../../site/owner/current.ts";
import { hasPhone, isSet } from "../../site/owner/owner.ts";
import type { ContactMessage } from "../../store/index.ts";
import { type Mail, replyTo } from "./notification.ts";
import { answerTime, contactWords, languageOf, mailWords } from "./words.ts";

/** Some mail servers give other signs a special meaning, such as a route or a program. */
const PLAIN = /^[a-z\d][\w.+-]*@[a-z\d.-]+$/i;
/**
 * Mailboxes that no visitor writes from: those of networks, services and lists (RFC 2142), and
 * senders of bounces.
 */
const ROLE =
  /^(?:abuse|bounces?(?:[-_.].*)?|daemon|do[-_.]?not[-_.]?reply.*|ftp|hostmaster|listserv|mailer[-_.]?daemon|majordomo|news|no[-_.]?reply.*|nobody|noc|postmaster|root|security|sympa|usenet|uucp|webmaster|www|owner-.*|.*-(?:bounces?|confirm|join|leave|owner|request|(?:un)?subscribe))@/;

/** Where a receipt goes, if anywhere. @param own addresses of the site */
export function receiptAddress(message: ContactMessage, own: readonly string[]): string[] {
  const mailbox = mailboxOf(message.email);
  const isOwn = own.some((each) => mailboxOf(each) === mailbox);
  const isUsable = PLAIN.test(message.email) && replyTo(message) && !ROLE.test(mailbox);
  return isUsable && !isOwn ? [message.email] : [];
}

const mailboxOf = (address: string) => address.toLowerCase().replace(/\+.*@/, "@");

/** In the language of the form. @param host of the site */
export function receiptMail(message: ContactMessage, host: string): Mail {
  const language = languageOf(message);
  const { company } = owner();
  const { after } = contactWords(language);
  const values = {
    company: company.name,
    host,
    reference: messageReference(message.id),
    inLanguage: answerLanguage(owner(), language, after.inLanguage),
  };
  const { subject, text, reason } = filled(mailWords(language).receipt, language, values);
  const phone = hasPhone(owner()) ? company.phone : "";
  const address = [company.name, company.postalAddress, company.email, phone].filter(isSet);
  const all = [...text, answerTime(language) ?? [], reason, `${address.join("\n")}\n`]
    .flat()
    .join("\n\n");
  return { subject, text: all, answers: isSet(company.email) ? company.email : undefined };
}
