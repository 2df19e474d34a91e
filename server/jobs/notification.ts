/** The mail that tells the staff of a message: the message first, then who and from where, then the rest. */
import { filled, type Language, languageName, languageTag } from "@blc/text";
import type { MarkLink } from "../../app/marks/links.server.ts";
import { FIELDS, type Field, isConsent } from "../../site/contact-fields.ts";
import { isEmergency, isSubject, messageReference, planIn } from "../../site/contact-options.ts";
import { owner } from "../../site/owner/current.ts";
import { PLAN_NAMES } from "../../site/owner/owner.ts";
import { ERROR_ID, NOT_FOUND, PAGES, pageByPath } from "../../site/pages.ts";
import { TOOL_PATHS, toolIn } from "../../site/tools.ts";
import { readSource, type SourceKind } from "../../site/visits.ts";
import type { ContactMessage, Mark } from "../../store/index.ts";
import { formWords, languageOf, mailWords, pageName } from "./words.ts";

/** What a mail filter finds at the beginning of the subject of what is urgent. */
export const EMERGENCY = "EMERGENCY";

export interface Mail {
  subject: string;
  text: string;
  /** Who has written the message that the mail tells of; absent where it tells of none, or of several. */
  writer?: Writer | undefined;
  /** Where an answer goes. Absent: to the writer. */
  answers?: string;
}

type Writer = Pick<ContactMessage, "name" | "company" | "email">;

/** In characters. A list of mails on a phone shows some forty of a subject. */
const LONGEST = { replyTo: 80, sender: 40, subject: 30 };

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

/** An address that needs no quoting, and that no program decodes: messages of before may have an encoded word in it. */
const PLAIN_ADDRESS = /^(?!.*=\?)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/**
 * The visitor's name and address as two values, so that neither can inject a header or a second address. Undefined for
 * an address for which a mail server could refuse the mail, or which it could misread; the text has it in any case.
 */
export function replyTo({ name, email }: Writer): { name: string; address: string } | undefined {
  if (email.length > LONGEST_ADDRESS || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: displayName(name, LONGEST.replyTo), address: email };
}

/** The display name under which a mail tells of a message: `Carla Cliente (Empresa Ejemplo) via BLC`. */
export function senderName({ name, company }: Writer): string {
  const [person, firm] = [name, company ?? ""].map((text) => displayName(text, LONGEST.sender));
  const writer = person && firm ? `${person} (${firm})` : person || firm;
  return writer ? `${writer} via ${owner().company.name}` : owner().company.name;
}

/** Who wrote, and the reference: what tells one mail from another in a list. */
export function whoAndReference({
  id,
  name,
  company,
}: Writer & Pick<ContactMessage, "id">): string {
  const [person = "", firm] = [name, company ?? ""].map((text) =>
    displayName(text, LONGEST.subject),
  );
  return `${firm || person} (${messageReference(id)})`.trimStart();
}

/**
 * Its subject says what is asked for, in the visitor's language, since an answer quotes it; then who asks. Nothing that
 * a visitor wrote is at the beginning.
 * @param language the staff's
 */
export function notificationMail(
  message: ContactMessage,
  language: Language,
  markLink: MarkLink,
): Mail {
  const { subject } = formWords(languageOf(message)).options;
  const asked = isEmergency(message)
    ? EMERGENCY
    : subject[isSubject(message.subject) ? message.subject : "general"];
  const text = notificationText(message, language, markLink);
  return { writer: message, subject: `${asked}: ${whoAndReference(message)}`, text };
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
  if (isEmergency({ origin })) return words.emergency;
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

/** Who wrote, and where to answer, for a list of messages. An address that is longer than any is left out. */
export function writerLines({ name, company, email }: Writer, language: Language): string {
  const { labels } = formWords(language);
  return linesOf([
    [labels.name, displayName(name, LONGEST.replyTo)],
    [labels.company, displayName(company ?? "", LONGEST.replyTo)],
    [labels.email, email.length <= LONGEST_ADDRESS ? email : null],
  ]);
}

/** The marks after which a message is not open any more. */
const SETTLED: readonly Mark[] = ["answered", "closed", "spam"];

type Line = readonly [label: string, value: string | null | undefined];

/** @param language the staff's */
export function notificationText(
  message: ContactMessage,
  language: Language,
  markLink: MarkLink,
): string {
  const words = mailWords(language).notification;
  const { labels, consentNames } = formWords(language);
  const values = FIELDS.filter((field) => !isLong(field) && !isConsent(field)).map((field) => {
    const value = message[field.column];
    const text = typeof value === "string" && value ? valueText(field, value, language) : null;
    return {
      name: field.name,
      line: [(labels as Record<string, string>)[field.name] ?? field.name, text] as const,
    };
  });
  const who = WHO.flatMap((name) => values.filter((value) => value.name === name));
  const others = values.filter(({ name }) => name !== "subject" && !WHO.includes(name));
  const reference = messageReference(message.id);
  const sections: (readonly Line[])[] = [
    [...who, ...others].map(({ line }) => line),
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
  const marks = [mailWords(language).links.title, ...markLines(message, language, markLink)].join(
    "\n",
  );
  return [...texts, ...sections.map(linesOf), `${marks}\n`].join("\n\n");
}

/** A link for each of the marks. */
export function markLines(
  { id }: { id: string },
  language: Language,
  markLink: MarkLink,
  marks = SETTLED,
): string[] {
  const { links } = mailWords(language);
  return marks.map((mark) => `${links[mark]}: ${markLink(id, mark)}`);
}

function linesOf(lines: readonly Line[]): string {
  return lines
    .flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
    .join("\n");
}
