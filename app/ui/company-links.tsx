import type { ReactNode } from "react";
import { phoneAddress } from "../../site/contact-options.ts";
import { hasPhone, owner } from "../../site/owner/owner.ts";

export function MailLink() {
  return <a href={`mailto:${owner().company.email}`}>{owner().company.email}</a>;
}

/** The telephone: a link once the owner has set it, until then the placeholder. */
export function PhoneLink() {
  return hasPhone() ? <CallLink>{owner().company.phone}</CallLink> : owner().company.phone;
}

/** A link that calls, with the given text; nothing while the owner has not set the telephone. */
export function CallLink({ className, children }: { className?: string; children: ReactNode }) {
  if (!hasPhone()) return null;
  return (
    <a className={className} href={phoneAddress(owner().company.phone)}>
      {children}
    </a>
  );
}
