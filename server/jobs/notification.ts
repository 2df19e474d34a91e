/** The mail that tells the staff of a message: the message first, then who and from where, then the rest. */
import { filled } from "../../app/i18n/translate.ts";
import { FIELDS, type Field, isConsent } from "../../site/contact-fields.ts";
import { isEmergency, isSubject, messageReference, planIn } from "../../site/contact-options.ts";
import { type Language, languageName, languageTag } from "../../site/languages.ts";
import { owner, PLAN_NAMES } from "../../site/owner/owner.ts";
import { ERROR_ID, NOT_FOUND, PAGES, pageByPath } from "../../site/pages.ts";
import { TOOL_PATHS, toolIn } from "../../site/tools.ts";
import { readSource, type SourceKind } from "../../site/visits.ts";
import type { ContactMessage } from "../../store/index.ts";
import { formWords, languageOf, mailWords, pageName } from "./words.ts";

/** In characters: a list of mails shows no more. */
const LONGEST_NAME = 80;

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
const LONGEST_ADDRESS = 254;

/**
 * One line, without control characters, line separators and marks that change the direction of text, and without the
 * beginning and the end of an encoded word (RFC 2047): a mail program would show what it stands for.
 */
function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .replaceAll("=?", "= ?")
    .replaceAll("?=", "? =")
    .trim();
}

/** A name without the characters of an address, full-width ones too: it must not look like one beside the real one. */
function displayName(name: string): string {
  const isPlain = (character: string) =>
    !/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"<>@\\]/u.test(character + character.normalize("NFKC"));
  const plain = Array.from(oneLine(name).replace(/\p{Cf}/gu, ""), (character) =>
    isPlain(character) ? character : " ",
  );
  const characters = Array.from(oneLine(plain.join("")));
  return characters.length <= LONGEST_NAME ? characters.join("") : `${characters.slice(0, LONGEST_NAME - 1).join("")}…`;
}

/** An address that needs no quoting, and that no program decodes: messages of before may have an encoded word in it. */
const PLAIN_ADDRESS = /^(?!.*=\?)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/**
 * The visitor's name and address as two values, so that neither can inject a header or a second address. Undefined for
 * an address for which a mail server could refuse the mail, or which it could misread; the text has it in any case.
 */
export function replyTo({ name, email }: ContactMessage): { name: string; address: string } | undefined {
  if (email.length > LONGEST_ADDRESS || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: displayName(name), address: email };
}

/**
 * In the visitor's language, since an answer quotes it, and without anything that the visitor wrote. The staff filter
 * by the word EMERGENCY.
 */
export function notificationSubject(message: ContactMessage): string {
  const language = languageOf(message);
  const { options } = formWords(language);
  const text = filled(mailWords(language).notification.subject, language, {
    company: owner().company.name,
    subject: options.subject[isSubject(message.subject) ? message.subject : "general"],
    reference: messageReference(message.id),
  });
  return isEmergency(message) ? `EMERGENCY: ${text}` : text;
}

/**
 * What a visitor wrote in several lines. Each begins with a mark, which no line of ours has: nothing in it can pass for
 * what stands below.
 */
function quoted(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line.replace(/(?!\t)\p{Cc}/gu, "\ufffd")}`.trimEnd())
    .join("\n");
}

const isLong = ({ control }: Field) => control === "textarea";

/** Who wrote, in the order in which people say it. Fields that are not named here follow. */
const WHO: readonly string[] = ["name", "company", "country", "email", "phone"];

/** What a select's value means; any other value as it is. */
function valueText(field: Field, value: string, language: Language): string {
  const options = "options" in field ? formWords(language).options[field.name] : {};
  const label = (options as Record<string, string>)[value];
  if (field.name !== "country" || !/^[A-Z]{2}$/.test(value)) return label ?? oneLine(value);
  return new Intl.DisplayNames([languageTag(language)], { type: "region" }).of(value) ?? value;
}

function askedFor({ origin }: ContactMessage, language: Language): string | undefined {
  const words = mailWords(language).notification;
  if (isEmergency({ origin })) return `EMERGENCY: ${words.emergency}`;
  const [plan, tool] = [planIn(origin), toolIn(origin)];
  if (plan) return filled(words.plan, language, { name: PLAN_NAMES[plan] });
  const page = tool && pageByPath(TOOL_PATHS[tool]);
  return page && filled(words.tool, language, { name: pageName(page.id, language) });
}

/** The page whose link led to the form, by its name and its path. */
function fromPage({ from_page: id }: ContactMessage, language: Language): string | null {
  if (id === null) return null;
  const page = [...PAGES, NOT_FOUND].find((each) => each.id === id);
  if (!page) return id === ERROR_ID ? mailWords(language).notification.errorPage : id;
  return `${pageName(page.id, language)} (${page.path})`;
}

/** How the visitor had come to the site; null: that is not known. */
function arrival({ source }: ContactMessage, language: Language): string | null {
  const words = mailWords(language).notification;
  const { kind, name } = readSource(source ?? "");
  const said: Partial<Record<SourceKind, string>> = {
    direct: words.arrivedDirectly,
    search: words.arrivedBySearch,
    site: words.arrivedFromSite,
    other: words.arrivedFromOther,
    campaign: words.arrivedByCampaign,
  };
  return filled(said[kind] ?? "", language, { name });
}

type Line = readonly [label: string, value: string | null | undefined];

/** @param language the staff's */
export function notificationText(message: ContactMessage, language: Language): string {
  const words = mailWords(language).notification;
  const { labels, consentNames } = formWords(language);
  const values = FIELDS.filter((field) => !isLong(field) && !isConsent(field)).map((field) => {
    const value = message[field.column];
    const text = typeof value === "string" && value ? valueText(field, value, language) : null;
    return { name: field.name, line: [(labels as Record<string, string>)[field.name] ?? field.name, text] as const };
  });
  const order = ({ name }: { name: string }) => (WHO.indexOf(name) + WHO.length + 1) % (WHO.length + 1);
  const who = values.filter(({ name }) => name !== "subject").toSorted((one, other) => order(one) - order(other));
  const reference = messageReference(message.id);
  const sections: (readonly Line[])[] = [
    who.map(({ line }) => line),
    [
      ...values.filter(({ name }) => name === "subject").map(({ line }) => line),
      [words.askedFor, askedFor(message, language)],
      [words.language, languageName(languageOf(message), language)],
      [words.fromPage, fromPage(message, language)],
      [words.arrived, arrival(message, language)],
    ],
    [
      [words.reference, reference],
      [words.received, message.created_at],
      ...FIELDS.filter(isConsent).map(
        ({ name, column }) => [consentNames[name], message[column] ? words.yes : words.no] as const,
      ),
      [words.wording, `${message.consent_version}, ${message.consent_at}`],
      [words.origin, message.origin],
      [words.form, message.page],
      [words.id, message.id],
    ],
  ];
  const texts = FIELDS.filter(isLong).flatMap(({ column }) => {
    const text = message[column];
    return typeof text === "string" && text ? [quoted(text)] : [];
  });
  return [
    ...texts,
    ...sections.map(linesOf),
    `${words.mark}\nnpm run site -- messages mark answered ${reference}\n`,
  ].join("\n\n");
}

function linesOf(lines: readonly Line[]): string {
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : [])).join("\n");
}
