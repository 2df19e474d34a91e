import type { ReactNode } from "react";
import { phoneAddress } from "../../site/contact-options.ts";
import { hasPhone } from "../../site/owner/owner.ts";
import { owner } from "../owner.ts";

export function MailLink() {
  return <a href={`mailto:${owner().company.email}`}>{owner().company.email}</a>;
}

/** The telephone: a link once the owner has set it, until then the placeholder. */
export function PhoneLink() {
  return hasPhone(owner()) ? <CallLink>{owner().company.phone}</CallLink> : owner().company.phone;
}

/** A link that calls, with the given text; nothing while the owner has not set the telephone. */
export function CallLink({ className, children }: { className?: string; children: ReactNode }) {
  if (!hasPhone(owner())) return null;
  return (
    <a className={className} href={phoneAddress(owner().company.phone)}>
      {children}
    </a>
  );
}
