/** Notifies of messages by e-mail. */

import { createTransport } from "nodemailer";
import { isEmergency } from "../../site/contact-options.ts";
import { owner } from "../../site/owner/owner.ts";
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
import { notificationSubject, notificationText, replyTo } from "./notification.ts";

/** Milliseconds: to connect, to be greeted, and of silence in between. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function mailOf(content: ContactMessage | Digest) {
  if (isDigest(content)) return { subject: digestSubject(content), text: digestText(content) };
  const text = notificationText(content, owner().staff.language);
  return { replyTo: replyTo(content), subject: notificationSubject(content), text };
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
