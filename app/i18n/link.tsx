import type { ComponentProps } from "react";
import { localAddress } from "../../site/address.ts";
import type { PlanId, Subject } from "../../site/contact-options.ts";
import { usePageLanguage } from "./copy.tsx";

type SiteLinkProps = ComponentProps<"a"> & {
  /** A path of the list of pages, with its query and fragment if it has any. */
  to: string;
};

/** A link inside the site. It keeps the language of an address that names one. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const { prefix } = usePageLanguage();
  return <a href={localAddress(to, prefix)} {...props} />;
}

type ContactLinkProps = ComponentProps<"a"> & {
  subject?: Subject;
  type?: "partner" | "startup";
  plan?: PlanId;
};

/**
 * A link to the contact form with its subject chosen. The subject is a parameter, so that the link works in a new tab
 * and without script; followed in place, it is navigation state too (see `client/navigation.ts`).
 */
export function ContactLink({ subject, type, plan, ...props }: ContactLinkProps) {
  const query = new URLSearchParams(type ? { type } : { ...(subject && { subject }), ...(plan && { plan }) });
  return <SiteLink to={`/contact${query.size ? `?${query}` : ""}`} data-subject={subject} {...props} />;
}
