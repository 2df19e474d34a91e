/** The mails to the staff other than a message: none holds what a visitor wrote. The languages are the staff's. */
import { filled, translate } from "../../app/i18n/translate.ts";
import { isEmergency, isSubject, messageReference } from "../../site/contact-options.ts";
import type { Language } from "../../site/languages.ts";
import { owner } from "../../site/owner/owner.ts";
import type { DeadLetters, Digest, HeldMessage, Reminder, Report } from "../../store/index.ts";
import { formWords, mailWords } from "./words.ts";

interface Mail {
  subject: string;
  text: string;
}

/** Lines of a list, at most: of more, the mail and the webhook have the first and the number. */
export const LISTED = 100;

const call = (words: string) => `npm run site -- ${words}`;

/** A message without what its visitor wrote: reference, time, and what it is about. */
function line(message: HeldMessage, language: Language): string {
  const urgency = isEmergency(message) ? "EMERGENCY " : "";
  const subject = isSubject(message.subject) ? formWords(language).options.subject[message.subject] : "";
  return `${messageReference(message.id)}  ${message.created_at}  ${urgency}${subject}`;
}

function listed<T>(entries: readonly T[], language: Language, line: (entry: T, language: Language) => string) {
  const lines = entries.slice(0, LISTED).map((entry) => line(entry, language));
  if (entries.length > LISTED)
    lines.push(filled(mailWords(language).list.more, language, { count: entries.length - LISTED }));
  return lines;
}

/** Of held messages. */
export function digestMail({ held, batch, all }: Digest, language: Language): Mail {
  const words = mailWords(language).digest;
  const say = (key: "subject" | "emergencies" | "text" | "whole", count: number) =>
    translate(words, language, key, { count, batch });
  const emergencies = held.filter(isEmergency).length;
  const commands = [
    [words.read, `messages list --batch ${batch}`],
    [words.one, "messages show <reference>"],
    [words.release, "messages mark new <reference>"],
    [words.releaseAll, `messages mark new --batch ${batch}`],
    [words.spam, `messages mark spam --batch ${batch}`],
    [words.erase, `messages erase --batch ${batch}`],
  ] as const;
  const widest = Math.max(...commands.map(([label]) => label.length));
  return {
    subject: `${emergencies > 0 ? `EMERGENCY (${emergencies}) ` : ""}${say("subject", held.length)}`,
    text: [
      ...(emergencies > 0 ? [say("emergencies", emergencies), ""] : []),
      say("text", held.length),
      say("whole", all),
      "",
      ...commands.map(([label, command]) => `${label.padEnd(widest)}  ${call(command)}`),
      "",
      `${words.reference}  ${words.received.padEnd(24)}  ${words.about}`,
      ...listed(held, language, line),
      "",
    ].join("\n"),
  };
}

export function reminderMail({ messages }: Reminder, language: Language): Mail {
  const words = mailWords(language);
  const [first] = messages;
  const reference = first ? messageReference(first.id) : "";
  const subject = translate(words, language, "reminder.subject", { count: messages.length });
  return {
    subject: messages.some(isEmergency) ? `EMERGENCY: ${subject}` : subject,
    text: [
      words.reminder.text,
      "",
      ...listed(messages, language, line),
      "",
      words.reminder.read,
      call(`messages show ${reference}`),
      "",
      words.reminder.mark,
      call(`messages mark answered ${reference}`),
      "",
    ].join("\n"),
  };
}

export function deadLettersMail({ channel, entries }: DeadLetters, language: Language): Mail {
  const words = mailWords(language);
  return {
    subject: translate(words, language, "dead.subject", { count: entries.length, channel }),
    text: [
      words.dead.text,
      call("outbox retry --dead"),
      "",
      words.dead.test,
      call("notify test"),
      "",
      ...listed(entries, language, deadLine),
      "",
    ].join("\n"),
  };
}

function deadLine({ message_id, created_at, last_error }: DeadLetters["entries"][number], language: Language): string {
  return `${told(message_id, language)}  ${created_at}  ${last_error ?? ""}`;
}

/** What a notification tells of: a message by its reference, or the kind of another. */
function told(id: string, language: Language): string {
  const { dead } = mailWords(language);
  if (id.startsWith("week:")) return `${dead.report} ${id.slice("week:".length)}`;
  if (id.startsWith("reminder:")) return dead.reminder;
  return id.includes(":") ? id : messageReference(id);
}

export function reportMail({ day, text, open }: Report, language: Language): Mail {
  const words = filled(mailWords(language).report, language, { company: owner().company.name, day, count: open });
  return { subject: words.subject, text: `${words.open}\n\n${text.trimEnd()}\n` };
}

export function testMail(host: string, language: Language): Mail {
  const { subject, text } = mailWords(language).test;
  return { subject: filled(subject, language, { host }), text: `${text}\n` };
}
