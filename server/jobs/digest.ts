/** What the staff read of a digest of held messages. Holds nothing that a visitor wrote. */
import { messageReference } from "../../site/contact-options.ts";
import { type Digest, type HeldMessage, isEmergency } from "../../store/index.ts";

/** More are counted only. */
const LISTED = 100;
const NETWORKS = 10;

export function digestSubject({ held }: Digest): string {
  const emergencies = held.filter(isEmergency).length;
  const urgency = emergencies > 0 ? `EMERGENCY (${emergencies}) ` : "";
  return `${urgency}[held] ${messages(held.length)} held`;
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
export function digestText({ held, networks }: Digest): string {
  const emergencies = held.filter(isEmergency).length;
  const largest = networks.slice(0, NETWORKS).join(", ");
  return [
    ...(emergencies > 0
      ? [`EMERGENCY: ${messages(emergencies)} below ${emergencies === 1 ? "says" : "say"} that production is down.`, ""]
      : []),
    `Many messages came at once. ${messages(held.length)} ${held.length === 1 ? "is" : "are"} held: stored, and notified of here only.`,
    `From ${networks.length} ${networks.length === 1 ? "network" : "networks"}, which sent ${largest}${networks.length > NETWORKS ? " …" : ""}.`,
    "",
    "To read them:              npm run site -- messages list --status held",
    "One of them, in full:      npm run site -- messages show <reference>",
    "Release a person's:        npm run site -- messages mark new <reference>",
    "The networks of a flood:   npm run site -- messages networks --status held",
    "",
    "Reference  Received                  Subject (emergencies first, then the networks that sent the fewest)",
    ...held.slice(0, LISTED).map(line),
    ...(held.length > LISTED ? [`… and ${held.length - LISTED} more`] : []),
    "",
  ].join("\n");
}

/** The body of the webhook's POST request. */
export function digestBody({ id, held, networks }: Digest, created_at: string): string {
  return JSON.stringify({
    type: "contact.digest",
    timestamp: created_at,
    data: {
      id,
      held: held.length,
      emergencies: held.filter(isEmergency).length,
      networks: networks.slice(0, NETWORKS),
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
