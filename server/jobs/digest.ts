/** What the staff read of a digest of held messages. Holds nothing that a visitor wrote. */
import { isEmergency, messageReference } from "../../site/contact-options.ts";
import type { Digest, HeldMessage } from "../../store/index.ts";

/** More are counted only. */
const LISTED = 100;

export function digestSubject({ held, batch }: Digest): string {
  const emergencies = held.filter(isEmergency).length;
  const urgency = emergencies > 0 ? `EMERGENCY (${emergencies}) ` : "";
  return `${urgency}[held] ${messages(held.length)} held in batch ${batch}`;
}

function messages(number: number): string {
  return `${number} ${number === 1 ? "message" : "messages"}`;
}

/** The subject is one of the form's list. */
function line(message: HeldMessage): string {
  const urgency = isEmergency(message) ? "EMERGENCY " : "";
  return `${messageReference(message.id)}  ${message.created_at}  ${urgency}${message.subject}`;
}

/** The text of the mail. */
export function digestText({ held, batch, all }: Digest): string {
  const emergencies = held.filter(isEmergency).length;
  return [
    ...(emergencies > 0
      ? [`EMERGENCY: ${messages(emergencies)} below ${emergencies === 1 ? "says" : "say"} that production is down.`, ""]
      : []),
    `Many messages came at once. ${messages(held.length)} ${held.length === 1 ? "is" : "are"} held: stored, and notified of here only.`,
    `The whole batch ${batch} has ${messages(all)}.`,
    "",
    `To read them:          npm run site -- messages list --batch ${batch}`,
    "One of them, in full:  npm run site -- messages show <reference>",
    "Release a person's:    npm run site -- messages mark new <reference>",
    `Release all of them:   npm run site -- messages mark new --batch ${batch}`,
    `All are spam:          npm run site -- messages mark spam --batch ${batch}`,
    `Erase all of them:     npm run site -- messages erase --batch ${batch}`,
    "",
    "Reference  Received                  Subject (emergencies first)",
    ...held.slice(0, LISTED).map(line),
    ...(held.length > LISTED ? [`… and ${held.length - LISTED} more`] : []),
    "",
  ].join("\n");
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
