/** What the staff read of what is not answered, of dead letters, of a week, and of a test. Nothing a visitor wrote. */
import { filled, translate } from "../../app/i18n/translate.ts";
import { isEmergency, isSubject, messageReference } from "../../site/contact-options.ts";
import type { Language } from "../../site/languages.ts";
import { owner } from "../../site/owner/owner.ts";
import type { DeadLetters, Reminder, Report } from "../../store/index.ts";
import { formWords, mailWords } from "./words.ts";

interface Mail {
  subject: string;
  text: string;
}

/** More are counted only. */
const LISTED = 100;

const call = (words: string) => `npm run site -- ${words}`;

export function reminderMail({ messages }: Reminder, language: Language): Mail {
  const words = mailWords(language);
  const subjects = formWords(language).options.subject;
  const lines = messages.map((message) => {
    const subject = isSubject(message.subject) ? subjects[message.subject] : "";
    const urgency = isEmergency(message) ? "EMERGENCY  " : "";
    return `${messageReference(message.id)}  ${message.created_at}  ${urgency}${subject}`;
  });
  const [first] = messages;
  const reference = first ? messageReference(first.id) : "";
  const subject = translate(words, language, "reminder.subject", { count: messages.length });
  return {
    subject: messages.some(isEmergency) ? `EMERGENCY: ${subject}` : subject,
    text: [
      words.reminder.text,
      "",
      ...bounded(lines),
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
  const lines = entries.map(
    ({ message_id, created_at, last_error }) => `${told(message_id, language)}  ${created_at}  ${last_error ?? ""}`,
  );
  return {
    subject: translate(words, language, "dead.subject", { count: entries.length, channel }),
    text: [
      words.dead.text,
      call("outbox retry --dead"),
      "",
      words.dead.test,
      call("notify test"),
      "",
      ...bounded(lines),
      "",
    ].join("\n"),
  };
}

/** What a notification tells of: a message by its reference, or the kind of another. */
function told(id: string, language: Language): string {
  const { dead } = mailWords(language);
  if (id.startsWith("week:")) return `${dead.report} ${id.slice("week:".length)}`;
  if (id.startsWith("reminder:")) return dead.reminder;
  return id.includes(":") ? id : messageReference(id);
}

function bounded(lines: readonly string[]): string[] {
  return lines.length > LISTED ? [...lines.slice(0, LISTED), `… + ${lines.length - LISTED}`] : [...lines];
}

export function reportMail({ day, text, open }: Report, language: Language): Mail {
  const words = filled(mailWords(language).report, language, { company: owner().company.name, day, count: open });
  return { subject: words.subject, text: `${words.open}\n\n${text.trimEnd()}\n` };
}

export function testMail(host: string, language: Language): Mail {
  const { subject, text } = mailWords(language).test;
  return { subject: filled(subject, language, { host }), text: `${text}\n` };
}

/** The body of the webhook's POST request. */
export function deadLettersBody({ channel, entries }: DeadLetters, id: string, created_at: string): string {
  return JSON.stringify({
    type: "outbox.dead",
    timestamp: created_at,
    data: {
      id,
      channel,
      dead: entries.length,
      entries: entries.slice(0, LISTED).map(({ message_id, created_at, last_error }) => ({
        id: message_id,
        reference: message_id.includes(":") ? null : messageReference(message_id),
        created_at,
        last_error,
      })),
    },
  });
}
