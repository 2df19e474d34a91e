/** The values of the contact form's lists and links. */

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

/** Values of `/contact?type=`, and the subject that each chooses. */
export const CONTACT_TYPES = { partner: "partnership", startup: "general" } as const satisfies Record<string, Subject>;
export type ContactType = keyof typeof CONTACT_TYPES;

/** The support plans; `/contact?subject=sales&plan=` names the one that is asked for. */
export const PLAN_IDS = ["basic", "standard", "premium", "enterprise"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export function isSubject(value: unknown): value is Subject {
  return SUBJECTS.includes(value as Subject);
}
