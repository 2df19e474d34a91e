/** The mails to the staff other than a message, in their language. */
import { filled, type Language, translate } from "@blc/text";
import type { MarkLink } from "../../app/marks/links.server.ts";
import { isEmergency, isSubject, messageReference } from "../../site/contact-options.ts";
import { owner } from "../../site/owner/current.ts";
import {
  type DeadLetters,
  type Digest,
  type HeldMessage,
  type ListedMessage,
  type Report,
  reportDay,
} from "../../store/index.ts";
import { EMERGENCY, type Mail, markLines, whoAndReference, writerLines } from "./notification.ts";
import { formWords, mailWords } from "./words.ts";

/**
 * Most lines of a list. Of a longer one, the mail and the webhook have the first lines and the
 * number of all.
 */
export const LISTED = 100;

/** A message without what its visitor wrote: reference, time, and what it is about. */
function line(message: HeldMessage, language: Language): string {
  const urgency = isEmergency(message) ? `${mailWords(language).list.emergency} ` : "";
  const subject = isSubject(message.subject)
    ? formWords(language).options.subject[message.subject]
    : "";
  return `${messageReference(message.id)}  ${message.created_at}  ${urgency}${subject}`;
}

function listed<T>(
  entries: readonly T[],
  language: Language,
  line: (entry: T) => string,
) {
  const lines = entries.slice(0, LISTED).map(line);
  if (entries.length > LISTED)
    lines.push(filled(mailWords(language).list.more, language, { count: entries.length - LISTED }));
  return lines;
}

/** Of held messages. */
export function digestMail(
  { held, batch, all }: Digest,
  language: Language,
  markLink: MarkLink,
): Mail {
  const words = mailWords(language).digest;
  const say = (key: "subject" | "emergencies" | "text" | "whole", count: number) =>
    translate(words, language, key, { count, batch });
  const emergencies = held.filter(isEmergency).length;
  const linked = (message: HeldMessage) => {
    const links = markLines(message, language, markLink, ["new", "spam"]);
    return [line(message, language), ...links, ""].join("\n");
  };
  const subject = say("subject", held.length);
  const lines = [say("text", held.length), say("whole", all), words.links, ""];
  const text = [...lines, ...listed(held, language, linked)].join("\n");
  if (emergencies === 0) return { subject, text };
  return {
    subject: `${EMERGENCY} (${emergencies}) ${subject}`,
    text: `${say("emergencies", emergencies)}\n\n${text}`,
  };
}

/** An answer to a mail about one message goes to its writer; about several, to none of them. */
export function reminderMail(
  messages: readonly ListedMessage[],
  language: Language,
  markLink: MarkLink,
): Mail {
  const words = mailWords(language);
  const [first] = messages;
  const who = first ? whoAndReference(first) : "";
  const subject = translate(words, language, "reminder.subject", { count: messages.length, who });
  return {
    writer: messages.length === 1 ? first : undefined,
    subject: messages.some(isEmergency) ? `${EMERGENCY}: ${subject}` : subject,
    text: `${words.reminder.text}\n${openText(messages, language, markLink)}\n`,
  };
}

/** Open messages: who wrote, what it is about, where to answer, and the links that mark it. */
function openText(
  messages: readonly ListedMessage[],
  language: Language,
  markLink: MarkLink,
): string {
  const entries = listed(messages, language, (message) =>
    [
      line(message, language),
      writerLines(message, language),
      ...markLines(message, language, markLink),
    ].join("\n"),
  );
  return [mailWords(language).links.title, ...entries].join("\n\n");
}

export function deadLettersMail({ channel, entries }: DeadLetters, language: Language): Mail {
  const words = mailWords(language);
  const lines = listed(
    entries,
    language,
    (entry) => `${told(entry, language)}  ${entry.created_at}  ${entry.last_error ?? ""}`,
  );
  return {
    subject: translate(words, language, "dead.subject", { count: entries.length, channel }),
    text: [words.dead.text, "", ...lines, ""].join("\n"),
  };
}

/** What a notification tells of: a message by its reference, or the kind of another. */
function told(
  { kind, message_id: id }: DeadLetters["entries"][number],
  language: Language,
): string {
  const { dead } = mailWords(language);
  switch (kind) {
    case "message":
      return messageReference(id);
    case "report":
      return `${dead.report} ${reportDay(id)}`;
    case "reminder":
      return dead.reminder;
    case "digest":
    case "dead":
      return id;
  }
}

export function reportMail(
  { day, text, messages }: Report,
  language: Language,
  markLink: MarkLink,
): Mail {
  const count = messages.length;
  const company = owner().company.name;
  const words = filled(mailWords(language).report, language, { company, day, count });
  const open = count > 0 ? `${words.open}\n${openText(messages, language, markLink)}` : words.open;
  return { subject: words.subject, text: `${open}\n\n${text.trimEnd()}\n` };
}

export function testMail(host: string, language: Language): Mail {
  const { subject, text } = mailWords(language).test;
  return { subject: filled(subject, language, { host }), text: `${text}\n` };
}
