import { Link, type LinkProps, useSearchParams } from "react-router";
import type { PlanId, Subject } from "../contact/options.ts";
import { LANGUAGE_PARAMETER, toLanguage } from "./detection.ts";

/** Adds the language parameter of the current address, so that a visitor without cookies stays in the language. */
export function useLocalizedPath() {
  const [search] = useSearchParams();
  const language = toLanguage(search.get(LANGUAGE_PARAMETER));
  return (to: string) => {
    if (!language || to.startsWith("#")) return to;
    const [pathAndQuery = "", hash] = to.split("#");
    const query = pathAndQuery.includes("?") ? "&" : "?";
    return `${pathAndQuery}${query}${LANGUAGE_PARAMETER}=${language}${hash === undefined ? "" : `#${hash}`}`;
  };
}

type SiteLinkProps = Omit<LinkProps, "to"> & { to: string };

/** A link inside the site. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const localized = useLocalizedPath();
  return <Link prefetch="intent" discover="none" to={localized(to)} {...props} />;
}

type ContactLinkProps = Omit<LinkProps, "to"> & {
  subject?: Subject;
  type?: "partner" | "startup";
  plan?: PlanId;
};

/**
 * A link to the contact form with its subject chosen. The subject goes as navigation state and as a parameter,
 * so that it also works in a new tab and without script.
 */
export function ContactLink({ subject, type, plan, ...props }: ContactLinkProps) {
  const query = new URLSearchParams(type ? { type } : { ...(subject && { subject }), ...(plan && { plan }) });
  return (
    <SiteLink to={`/contact${query.size ? `?${query}` : ""}`} state={subject ? { subject } : undefined} {...props} />
  );
}
