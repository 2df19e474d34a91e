/**
 * The mail that tells the staff of a message: the message first, then who and from where, then the
 * rest.
 */
import { filled, languageName, languageTag } from "@blc/text";
import { FIELDS, type Field, isConsent } from "../../site/contact-fields.ts";
import { isEmergency, isSubject, messageReference, planIn } from "../../site/contact-options.ts";
import { owner } from "../../site/owner/current.ts";
import { PLAN_NAMES } from "../../site/owner/owner.ts";
import { ERROR_ID, NOT_FOUND, PAGES, pageByPath } from "../../site/pages.ts";
import { TOOL_PATHS, toolIn } from "../../site/tools.ts";
import { readSource, type SourceKind } from "../../site/visits.ts";
import type { ContactMessage, Mark } from "../../store/index.ts";
import { formWords, languageOf, type MailContext, pageName } from "./words.ts";

/** What a mail filter finds at the beginning of the subject of what is urgent. */
export const EMERGENCY = "EMERGENCY";

export interface Mail {
  subject: string;
  text: string;
  /**
   * Who has written the message that the mail tells of; absent where it tells of none, or of
   * several.
   */
  writer?: Writer;
  /** Where an answer goes. Absent: to the writer. */
  answers?: string;
}

type Writer = Pick<ContactMessage, "name" | "company" | "email">;

/** In characters. A list of mails on a phone shows some forty of a subject. */
const LONGEST = { replyTo: 80, sender: 40, subject: 30 };

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
const LONGEST_ADDRESS = 254;

/**
 * One line, without control characters, line separators and marks that change the direction of
 * text. An encoded word (RFC 2047) is broken up: a mail program would decode it.
 */
function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .replaceAll("=?", "= ?")
    .replaceAll("?=", "? =")
    .trim();
}

/**
 * A name without the characters of an address, also full-width ones: it must not look like an
 * address.
 */
function displayName(name: string, longest: number): string {
  const isPlain = (character: string) =>
    !/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"<>@\\]/u.test(character + character.normalize("NFKC"));
  const plain = Array.from(oneLine(name).replace(/\p{Cf}/gu, ""), (character) =>
    isPlain(character) ? character : " ",
  );
  const characters = Array.from(oneLine(plain.join("")));
  return characters.length <= longest
    ? characters.join("")
    : `${characters.slice(0, longest - 1).join("")}…`;
}

/**
 * An address that needs no quoting. Older messages may have an encoded word in it, which programs
 * would decode.
 */
const PLAIN_ADDRESS = /^(?!.*=\?)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/**
 * The visitor's name and address as two values, so that neither can inject a header or a second
 * address.
 * @returns undefined for an address that a mail server could refuse or misread; the text of the
 * mail has it
 */
export function replyTo({ name, email }: Writer): { name: string; address: string } | undefined {
  if (email.length > LONGEST_ADDRESS || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: displayName(name, LONGEST.replyTo), address: email };
}

/**
 * The display name under which a mail tells of a message: `Carla Cliente (Empresa Ejemplo) via
 * BLC`.
 */
export function senderName({ name, company }: Writer): string {
  const person = displayName(name, LONGEST.sender);
  const firm = displayName(company ?? "", LONGEST.sender);
  const own = owner().company.name;
  if (person && firm) return `${person} (${firm}) via ${own}`;
  return person || firm ? `${person || firm} via ${own}` : own;
}

/** Who wrote, and the reference, by which one finds a mail in a list. */
export function whoAndReference({
  id,
  name,
  company,
}: Writer & Pick<ContactMessage, "id">): string {
  const who = displayName(company ?? "", LONGEST.subject) || displayName(name, LONGEST.subject);
  return `${who} (${messageReference(id)})`.trimStart();
}

/**
 * Its subject begins with what is asked for, in the visitor's language, because an answer quotes
 * it. No subject begins with words of the visitor.
 */
export function notificationMail(message: ContactMessage, context: MailContext): Mail {
  const { subject } = formWords(languageOf(message)).options;
  const asked = isEmergency(message)
    ? EMERGENCY
    : subject[isSubject(message.subject) ? message.subject : "general"];
  const text = notificationText(message, context);
  return { writer: message, subject: `${asked}: ${whoAndReference(message)}`, text };
}

/**
 * What a visitor wrote in several lines. Each begins with a mark that our own lines do not have, so
 * that a visitor cannot imitate them.
 */
function quoted(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${line.replace(/(?!\t)\p{Cc}/gu, "\ufffd")}`.trimEnd())
    .join("\n");
}

const isLong = ({ control }: Field) => control === "textarea";

/** The fields that say who wrote, in the order in which people say it. Other fields follow. */
const WHO: readonly string[] = ["name", "company", "country", "email", "phone"];

/** For sorting. @returns the place among those who are named in `WHO`, or the place after them */
function placeIn(name: string): number {
  const place = WHO.indexOf(name);
  return place < 0 ? WHO.length : place;
}

/** What a select's value means; any other value as it is. */
function valueText(field: Field, value: string, { language, form }: MailContext): string {
  const options = "options" in field ? form.options[field.name] : {};
  const label = (options as Record<string, string>)[value];
  if (field.name !== "country" || !/^[A-Z]{2}$/.test(value)) return label ?? oneLine(value);
  return new Intl.DisplayNames([languageTag(language)], { type: "region" }).of(value) ?? value;
}

function askedFor(
  { origin }: ContactMessage,
  { language, words: { notification: words } }: MailContext,
): string | undefined {
  if (isEmergency({ origin })) return words.emergency;
  const [plan, tool] = [planIn(origin), toolIn(origin)];
  if (plan) return filled(words.plan, language, { name: PLAN_NAMES[plan] });
  const page = tool && pageByPath(TOOL_PATHS[tool]);
  return page && filled(words.tool, language, { name: pageName(page.id, language) });
}

/** The page whose link led to the form, by its name and its path. */
function fromPage(
  { from_page: id }: ContactMessage,
  { language, words }: MailContext,
): string | null {
  if (id === null) return null;
  const page = [...PAGES, NOT_FOUND].find((each) => each.id === id);
  if (!page) return id === ERROR_ID ? words.notification.errorPage : id;
  return `${pageName(page.id, language)} (${page.path})`;
}

/** How the visitor had come to the site; null: that is not known. */
function arrival(
  { source }: ContactMessage,
  { language, words: { notification: words } }: MailContext,
): string | null {
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

/**
 * Who wrote, and where to answer, for a list of messages. An address that is longer than any is
 * left out.
 */
export function writerLines(
  { name, company, email }: Writer,
  { form: { labels } }: MailContext,
): string {
  return linesOf([
    [labels.name, displayName(name, LONGEST.replyTo)],
    [labels.company, displayName(company ?? "", LONGEST.replyTo)],
    [labels.email, email.length <= LONGEST_ADDRESS ? email : null],
  ]);
}

/** The marks after which a message is not open any more. */
const SETTLED: readonly Mark[] = ["answered", "closed", "spam"];

type Line = readonly [label: string, value: string | null | undefined];

export function notificationText(message: ContactMessage, context: MailContext): string {
  const words = context.words.notification;
  const { labels, consentNames } = context.form;
  const lineOf = (field: Field): Line => {
    const value = message[field.column];
    const text = typeof value === "string" && value ? valueText(field, value, context) : null;
    return [(labels as Record<string, string>)[field.name] ?? field.name, text];
  };
  const short = FIELDS.filter((field) => !isLong(field) && !isConsent(field));
  const who = short
    .filter(({ name }) => name !== "subject")
    .toSorted((one, other) => placeIn(one.name) - placeIn(other.name));
  const sections: (readonly Line[])[] = [
    who.map(lineOf),
    [
      ...short.filter(({ name }) => name === "subject").map(lineOf),
      [words.askedFor, askedFor(message, context)],
      [words.language, languageName(languageOf(message), context.language)],
      [words.fromPage, fromPage(message, context)],
      [words.arrived, arrival(message, context)],
    ],
    [
      [words.reference, messageReference(message.id)],
      [words.received, message.created_at],
      ...FIELDS.filter(isConsent).map(
        ({ name, column }): Line => [consentNames[name], message[column] ? words.yes : words.no],
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
  const marks = [context.words.links.title, ...markLines(message, context), ""];
  return [...texts, ...sections.map(linesOf), marks.join("\n")].join("\n\n");
}

/** A link for each of the marks. */
export function markLines(
  { id }: { id: string },
  { words: { links }, markLink }: MailContext,
  marks = SETTLED,
): string[] {
  return marks.map((mark) => `${links[mark]}: ${markLink(id, mark)}`);
}

function linesOf(lines: readonly Line[]): string {
  return lines
    .flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
    .join("\n");
}
