/** The values of the contact form's lists and links. */

/** The path that answers with a new challenge for the form. */
export const CHALLENGE_PATH = "/contact/challenge";

/** Under it are the pages of the links by which the staff mark a message: `/mark/<token>`. */
export const MARK_PATH = "/mark/";

/** The values of the form's subject list, as the specification gives them. */
export const SUBJECTS = [
  "general",
  "sales",
  "support",
  "partnership",
  "blc-shell",
  "blc-monitor",
  "mysql-health-check",
  "mariadb-enterprise",
  "database-migration",
  "remote-dba",
  "saprustgate",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The values of the form's country list. OTHER is "another country". */
export const COUNTRIES = [
  "AR",
  "BO",
  "BR",
  "CL",
  "CO",
  "CR",
  "CU",
  "EC",
  "SV",
  "ES",
  "US",
  "GT",
  "HN",
  "MX",
  "NI",
  "PA",
  "PY",
  "PE",
  "PR",
  "DO",
  "UY",
  "VE",
  "CA",
  "PT",
  "OTHER",
] as const;

/** `/contact?from=` names the page on which the link to the form stands: one of `FROM_IDS` in `pages.ts`. */
export const FROM_PARAMETER = "from";

/** What script adds to a posted form: how the visitor came to the site. See `sourceOf` in `visits.ts`. */
export const SOURCE_PARAMETER = "source";

/** `/contact?sent=` has the signed receipt of a stored message, and shows the thank-you view. */
export const RECEIPT_PARAMETER = "sent";

/** Values of `/contact?type=`, and the subject that each chooses. `emergency`: a production database is down. */
export const CONTACT_TYPES = {
  partner: "partnership",
  startup: "general",
  emergency: "support",
} as const satisfies Record<string, Subject>;
export type ContactType = keyof typeof CONTACT_TYPES;

/** The origin of a message about an emergency. */
export const EMERGENCY_ORIGIN = "type=emergency" satisfies `type=${ContactType}`;

export function isEmergency({ origin }: { origin: string | null }): boolean {
  return origin === EMERGENCY_ORIGIN;
}

/** The support plans; `/contact?subject=sales&plan=` names the one that is asked for. */
export const PLAN_IDS = ["basic", "standard", "premium", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** The plan that the origin of a message asks for, if any. */
export function planIn(origin: string | null): PlanId | undefined {
  const plan = new URLSearchParams(origin ?? "").get("plan");
  return PLAN_IDS.find((id) => id === plan);
}

/** The end of a message's id, which its visitor is told, and by which the staff find it. */
export function messageReference(id: string): string {
  return id.slice(-8).toUpperCase();
}

export function isSubject(value: unknown): value is Subject {
  return SUBJECTS.includes(value as Subject);
}

/** The address of a link that calls a number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
