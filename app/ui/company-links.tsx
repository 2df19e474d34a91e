import type { ReactNode } from "react";
import { COMPANY, isSet, phoneAddress } from "../../site/company.ts";

/** Has the owner set the telephone? Until then nothing can be called. */
export const HAS_PHONE = isSet(COMPANY.phone);

export function MailLink() {
  return <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>;
}

/** The telephone: a link once the owner has set it, until then the placeholder. */
export function PhoneLink() {
  return HAS_PHONE ? <CallLink>{COMPANY.phone}</CallLink> : COMPANY.phone;
}

/** A link that calls, with the given text; nothing while the owner has not set the telephone. */
export function CallLink({ className, children }: { className?: string; children: ReactNode }) {
  if (!HAS_PHONE) return null;
  return (
    <a className={className} href={phoneAddress(COMPANY.phone)}>
      {children}
    </a>
  );
}
