/** Notifies of messages by e-mail, and sends their visitors a receipt. */

import { createTransport } from "nodemailer";
import type { MarkLink } from "../../app/marks/links.server.ts";
import { owner } from "../../site/owner/current.ts";
import {
  type Content,
  type Deliver,
  DeliveryError,
  errorCode,
  type Log,
} from "../../store/index.ts";
import type { EmailSettings } from "../config.ts";
import { isLoopbackHost } from "../network-address.ts";
import { EMERGENCY, type Mail, notificationMail, replyTo, senderName } from "./notification.ts";
import { receiptAddress, receiptMail } from "./receipt.ts";
import { deadLettersMail, digestMail, reminderMail, reportMail, testMail } from "./staff-mails.ts";
import { mailContext } from "./words.ts";

/** Milliseconds: to connect, to be greeted, and of silence in between. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What a mail server refuses, by the command that it refused. */
const REFUSED: Record<string, string> = { "MAIL FROM": "sender", "RCPT TO": "recipient" };

/** What went wrong, as codes: the words of the server may quote an address. */
function smtpCode(error: unknown): string {
  const { originalCode, responseCode, command } = error as Record<string, unknown>;
  const original = /^\w{1,60}$/.exec(String(originalCode ?? ""))?.[0];
  const refused = REFUSED[String(command)];
  return ["SMTP", errorCode(error), original, responseCode, refused].filter(Boolean).join(" ");
}

/** @param host of the site */
function mailOf(content: Content, host: string, markLink: MarkLink): Mail {
  const context = mailContext(owner().staff.language, markLink);
  switch (content.kind) {
    case "message":
      return notificationMail(content.message, context);
    case "digest":
      return digestMail(content.digest, context);
    case "reminder":
      return reminderMail(content.messages, context);
    case "dead":
      return deadLettersMail(content.dead, context);
    case "report":
      return reportMail(content.report, context);
    case "test":
      return testMail(host, context);
  }
}

/**
 * Delivers messages by SMTP. The Message-ID has the message's id, so that duplicates can be
 * recognized. A mail is delivered when the server has accepted it for at least one address.
 */
export function emailDelivery(
  settings: EmailSettings,
  publicUrl: string,
  log: Log,
  markLink: MarkLink,
  timeouts = TIMEOUTS,
): Deliver {
  const transport = createTransport({
    ...timeouts,
    // Required to other machines; `?requireTLS=false` in the URL overrides it.
    requireTLS: !isLoopbackHost(new URL(settings.smtpUrl).hostname),
    url: settings.smtpUrl,
    // What visitors wrote must not make nodemailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return async (entry, content, signal) => {
    const receipt =
      entry.channel === "receipt" && content.kind === "message" ? content.message : undefined;
    const { subject, text, writer, answers } = receipt
      ? receiptMail(receipt, host)
      : mailOf(content, host, markLink);
    const to = receipt
      ? receiptAddress(receipt, [...settings.to, settings.from, owner().company.email])
      : settings.to;
    if (to.length === 0) return;
    try {
      const { rejected } = await transport.sendMail({
        from: { name: writer ? senderName(writer) : owner().company.name, address: settings.from },
        to: to.map((address) => ({ name: "", address })),
        subject,
        text,
        replyTo: answers ?? (writer && replyTo(writer)),
        priority: subject.startsWith(EMERGENCY) ? "high" : undefined,
        messageId: `<${receipt ? "receipt." : ""}${entry.message_id.replaceAll(/[:!]/g, ".")}@${host}>`,
        // RFC 3834: no automatic replies.
        headers: { "Auto-Submitted": receipt ? "auto-replied" : "auto-generated" },
        textEncoding: "quoted-printable",
        signal,
      });
      if (rejected.length > 0)
        log.warn(
          { entry: entry.id, refused: rejected.length },
          "the mail server refused some of NOTIFY_TO",
        );
    } catch (error) {
      const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
      // The visitor has mistyped the address: nobody can correct it.
      if (receipt && command === "RCPT TO" && responseCode >= 500) return;
      throw new DeliveryError(smtpCode(error));
    }
  };
}
