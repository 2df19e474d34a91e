/** What the staff read of a digest of held messages. Holds nothing that a visitor wrote. */
import { filled, translate } from "../../app/i18n/translate.ts";
import { isEmergency, isSubject, messageReference } from "../../site/contact-options.ts";
import type { Language } from "../../site/languages.ts";
import type { Digest, HeldMessage } from "../../store/index.ts";
import { formWords, mailWords } from "./words.ts";

/** More are counted only. */
const LISTED = 100;

/** The subject and the text of the mail. @param language the staff's */
export function digestMail({ held, batch, all }: Digest, language: Language): { subject: string; text: string } {
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
      ...commands.map(([label, command]) => `${label.padEnd(widest)}  npm run site -- ${command}`),
      "",
      `${words.reference}  ${words.received.padEnd(24)}  ${words.about}`,
      ...held.slice(0, LISTED).map((message) => line(message, language)),
      ...(held.length > LISTED ? [filled(words.more, language, { count: held.length - LISTED })] : []),
      "",
    ].join("\n"),
  };
}

function line(message: HeldMessage, language: Language): string {
  const urgency = isEmergency(message) ? "EMERGENCY " : "";
  const subject = isSubject(message.subject) ? formWords(language).options.subject[message.subject] : "";
  return `${messageReference(message.id)}  ${message.created_at}  ${urgency}${subject}`;
}

/** The body of the webhook's POST request. */
export function digestBody({ id, batch, held, all }: Digest, created_at: string): string {
  return JSON.stringify({
    type: "contact.digest",
    timestamp: created_at,
    data: {
      id,
      batch,
      held: held.length,
      held_in_batch: all,
      emergencies: held.filter(isEmergency).length,
      messages: held.slice(0, LISTED).map((message) => ({
        id: message.id,
        reference: messageReference(message.id),
        created_at: message.created_at,
        subject: message.subject,
        is_emergency: isEmergency(message),
      })),
    },
  });
}
