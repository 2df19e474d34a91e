/** Notifies of messages by e-mail. */

import { createTransport } from "nodemailer";
import { FIELDS } from "../../site/contact-fields.ts";
import { isEmergency, messageReference, planIn } from "../../site/contact-options.ts";
import { planTitle } from "../../site/owner/owner.ts";
import {
  type ContactMessage,
  type Deliver,
  DeliveryError,
  type Digest,
  errorCode,
  isDigest,
  type Log,
} from "../../store/index.ts";
import type { EmailSettings } from "../config.ts";
import { isLoopbackHost } from "../network-address.ts";
import { digestSubject, digestText } from "./digest.ts";

/** Milliseconds: to connect, to be greeted, and of silence in between. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** In characters: a list of mails shows no more. */
const LONGEST = { subject: 150, name: 80 };

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them brackets. */
const LONGEST_ADDRESS = 254;

/**
 * One line, without control characters, line separators and marks that change the direction of text, and without
 * `=?`, with which an encoded word begins (RFC 2047): a mail program would show what it stands for.
 */
function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .replaceAll("=?", "= ?")
    .trim();
}

/** A name without the characters of an address, full-width ones too: it must not look like one beside the real one. */
function displayName(name: string): string {
  const isPlain = (character: string) =>
    !/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"<>@\\]/u.test(character + character.normalize("NFKC"));
  const plain = Array.from(oneLine(name).replace(/\p{Cf}/gu, ""), (character) =>
    isPlain(character) ? character : " ",
  );
  return bounded(oneLine(plain.join("")), LONGEST.name);
}

function bounded(value: string, most: number): string {
  const characters = Array.from(value);
  return characters.length <= most ? value : `${characters.slice(0, most - 1).join("")}…`;
}

function subject(message: ContactMessage): string {
  const company = message.company ? ` (${oneLine(message.company)})` : "";
  const urgency = isEmergency(message) ? "EMERGENCY " : "";
  return bounded(`${urgency}[${oneLine(message.subject)}] ${oneLine(message.name)}${company}`, LONGEST.subject);
}

/** What is said above the fields: an emergency, and the plan that was asked for. */
function heading(message: ContactMessage): string[] {
  const plan = planIn(message.origin);
  const lines = [
    ...(isEmergency(message) ? ["EMERGENCY: the sender says that production is down."] : []),
    ...(plan ? [`Plan asked for: ${planTitle(plan)}`] : []),
  ];
  return lines.length > 0 ? [...lines, ""] : [];
}

/** An address that needs no quoting. */
const PLAIN_ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}.-]+$/u;

/**
 * The visitor's name and address as two values, so that neither can inject a header or a second address. Undefined for
 * an address for which a mail server could refuse the mail, or which it could misread; the text has it in any case.
 */
function replyTo({ name, email }: ContactMessage): { name: string; address: string } | undefined {
  if (email.length > LONGEST_ADDRESS || !PLAIN_ADDRESS.test(email)) return undefined;
  return { name: displayName(name), address: email };
}

function label(column: string): string {
  const words = column.replaceAll("_", " ").replace(/^\w+(?= consent$)/, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" && value ? oneLine(value) : "-";
}

/** All that was sent: one line per field in the form's order, then the texts of many lines. */
export function mailText(message: ContactMessage): string {
  const columns = [
    ...FIELDS.filter(({ control }) => control !== "textarea").map(({ column }) => column),
    ...(["consent_version", "consent_at", "language", "page", "origin", "created_at", "id"] as const),
  ];
  const values = columns.map((column) => `${label(column)}: ${shown(message[column])}`);
  const lines = [...values, `Reference: ${messageReference(message.id)}`];
  const texts = FIELDS.filter(({ control }) => control === "textarea").map(
    ({ column }) => `${label(column)}:\n\n${message[column]}\n`,
  );
  return [...heading(message), ...lines, "", ...texts].join("\n");
}

function mailOf(content: ContactMessage | Digest) {
  if (isDigest(content)) return { subject: digestSubject(content), text: digestText(content) };
  return { replyTo: replyTo(content), subject: subject(content), text: mailText(content) };
}

/**
 * Delivers messages by SMTP. The Message-ID is made of the message's id, so that a mail that is delivered twice can be
 * deduplicated. A mail is accepted when the server has taken it for at least one of the addresses.
 */
export function emailDelivery(settings: EmailSettings, publicUrl: string, log: Log, timeouts = TIMEOUTS): Deliver {
  const transport = createTransport({
    ...timeouts,
    // To another machine only encrypted, unless the URL says ?requireTLS=false: what it says wins.
    requireTLS: !isLoopbackHost(new URL(settings.smtpUrl).hostname),
    url: settings.smtpUrl,
    // A mail holds what visitors wrote: nothing in it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return async (entry, content, signal) => {
    if (isDigest(content) && content.held.length === 0) return;
    try {
      const { rejected } = await transport.sendMail({
        from: { name: "", address: settings.from },
        to: settings.to.map((address) => ({ name: "", address })),
        ...mailOf(content),
        priority: (isDigest(content) ? content.held : [content]).some(isEmergency) ? "high" : undefined,
        messageId: `<${content.id.replaceAll(/[:!]/g, ".")}@${host}>`,
        // RFC 3834: no automatic replies.
        headers: { "Auto-Submitted": "auto-generated" },
        textEncoding: "quoted-printable",
        signal,
      });
      if (rejected.length > 0)
        log.warn({ entry: entry.id, refused: rejected.length }, "the mail server refused some of NOTIFY_TO");
    } catch (error) {
      const { responseCode } = error as { responseCode?: number };
      throw new DeliveryError(["SMTP", errorCode(error), responseCode].filter(Boolean).join(" "));
    }
  };
}
