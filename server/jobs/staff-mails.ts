/** The mails to the staff other than a message, in their language. */
import { filled, translate } from "@blc/text";
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
import type { MailContext } from "./words.ts";

/**
 * Most lines of a list. Of a longer one, the mail and the webhook have the first lines and the
 * number of all.
 */
export const LISTED = 100;

/** A message without what its visitor wrote: reference, time, and what it is about. */
function line(message: HeldMessage, { words, form }: MailContext): string {
  const urgency = isEmergency(message) ? `${words.list.emergency} ` : "";
  const subject = isSubject(message.subject) ? form.options.subject[message.subject] : "";
  return `${messageReference(message.id)}  ${message.created_at}  ${urgency}${subject}`;
}

function listed<T>(
  entries: readonly T[],
  { language, words }: MailContext,
  line: (entry: T) => string,
) {
  const lines = entries.slice(0, LISTED).map(line);
  if (entries.length > LISTED)
    lines.push(filled(words.list.more, language, { count: entries.length - LISTED }));
  return lines;
}

/** Of held messages. */
export function digestMail({ held, batch, all }: Digest, context: MailContext): Mail {
  const words = context.words.digest;
  const say = (key: "subject" | "emergencies" | "text" | "whole", count: number) =>
    translate(words, context.language, key, { count, batch });
  const emergencies = held.filter(isEmergency).length;
  const linked = (message: HeldMessage) => {
    const links = markLines(message, context, ["new", "spam"]);
    return [line(message, context), ...links, ""].join("\n");
  };
  const subject = say("subject", held.length);
  const lines = [say("text", held.length), say("whole", all), words.links, ""];
  const text = [...lines, ...listed(held, context, linked)].join("\n");
  if (emergencies === 0) return { subject, text };
  return {
    subject: `${EMERGENCY} (${emergencies}) ${subject}`,
    text: `${say("emergencies", emergencies)}\n\n${text}`,
  };
}

/** An answer to a mail about one message goes to its writer; about several, to none of them. */
export function reminderMail(messages: readonly ListedMessage[], context: MailContext): Mail {
  const { words, language } = context;
  const [first] = messages;
  const who = first ? whoAndReference(first) : "";
  const subject = translate(words, language, "reminder.subject", { count: messages.length, who });
  return {
    writer: messages.length === 1 ? first : undefined,
    subject: messages.some(isEmergency) ? `${EMERGENCY}: ${subject}` : subject,
    text: `${words.reminder.text}\n${openText(messages, context)}\n`,
  };
}

/** Open messages: who wrote, what it is about, where to answer, and the links that mark it. */
function openText(messages: readonly ListedMessage[], context: MailContext): string {
  const entries = listed(messages, context, (message) =>
    [line(message, context), writerLines(message, context), ...markLines(message, context)].join(
      "\n",
    ),
  );
  return [context.words.links.title, ...entries].join("\n\n");
}

export function deadLettersMail({ channel, entries }: DeadLetters, context: MailContext): Mail {
  const { words, language } = context;
  const lines = listed(
    entries,
    context,
    (entry) => `${told(entry, context)}  ${entry.created_at}  ${entry.last_error ?? ""}`,
  );
  return {
    subject: translate(words, language, "dead.subject", { count: entries.length, channel }),
    text: [words.dead.text, "", ...lines, ""].join("\n"),
  };
}

/** What a notification tells of: a message by its reference, or the kind of another. */
function told(
  { kind, message_id: id }: DeadLetters["entries"][number],
  { words: { dead } }: MailContext,
): string {
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

export function reportMail({ day, text, messages }: Report, context: MailContext): Mail {
  const count = messages.length;
  const company = owner().company.name;
  const words = filled(context.words.report, context.language, { company, day, count });
  const open = count > 0 ? `${words.open}\n${openText(messages, context)}` : words.open;
  return { subject: words.subject, text: `${open}\n\n${text.trimEnd()}\n` };
}

export function testMail(host: string, { words, language }: MailContext): Mail {
  const { subject, text } = words.test;
  return { subject: filled(subject, language, { host }), text: `${text}\n` };
}
