import type { ComponentProps } from "react";
import { localAddress } from "../../site/address.ts";
import { FROM_PARAMETER, type PlanId, type Subject } from "../../site/contact-options.ts";
import type { PagePath } from "../../site/pages.ts";
import { usePageTexts } from "./copy.tsx";

/** A page of the site, with a query or a fragment if wanted, or a fragment of the same page. */
export type SiteAddress =
  | PagePath
  | `${PagePath}?${string}`
  | `${PagePath}#${string}`
  | `#${string}`;

type SiteLinkProps = ComponentProps<"a"> & { to: SiteAddress };

/** Its query and its fragment. */
const TO_FORM = /^\/contact(?:\?([^#]*))?(#.*|$)/;

/**
 * A link inside the site. It keeps the language of an address that names one; to the contact form, it says on which
 * page it stands. To a hidden page there is none: its words stay in a sentence, and go where they stand alone.
 */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const { prefix, id, hidden = [] } = usePageTexts();
  if (hidden.includes(to.split(/[?#]/, 1)[0] ?? ""))
    return isAlone(props.className) ? null : props.children;
  const address = to.replace(
    TO_FORM,
    (_, query = "", fragment) =>
      `/contact?${query}${query && "&"}${FROM_PARAMETER}=${id}${fragment}`,
  );
  return <a href={to.startsWith("#") ? to : localAddress(address, prefix)} {...props} />;
}

/** A link on a line of its own. */
export function LinkLine(props: SiteLinkProps) {
  return (
    <p>
      <SiteLink className="alone" {...props} />
    </p>
  );
}

function isAlone(className = ""): boolean {
  return /\b(alone|btn)\b/.test(className);
}

type ContactLinkProps = ComponentProps<"a"> & { subject?: Subject; plan?: PlanId };

/**
 * A link to the contact form that chooses its subject: the page's own, unless another is given. The subject is a query
 * parameter, so that the link works in a new tab and without script, and navigation state where script follows it
 * (`client/navigation.ts`).
 */
export function ContactLink({ subject, plan, ...props }: ContactLinkProps) {
  const { contactQuery } = usePageTexts();
  const query = new URLSearchParams(subject ? { subject, ...(plan && { plan }) } : contactQuery);
  return (
    <SiteLink
      to={query.size > 0 ? `/contact?${query}` : "/contact"}
      data-subject={query.get("subject") ?? undefined}
      {...props}
    />
  );
}

/** The way to the contact form, where it is the only action. */
export function ContactButton({ children }: { children: string }) {
  return (
    <div className="acts">
      <ContactLink className="btn go">{children}</ContactLink>
    </div>
  );
}
