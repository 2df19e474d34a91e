import { CONTACT_TYPES, isSubject, PLAN_IDS, SUBJECTS, type Subject } from "../../site/contact-options.ts";

/** What the form starts with, and where its visitor came from. */
export interface Prefill {
  subject: Subject | "";
  /** `type=partner`, `subject=blc-shell`, `subject=sales&plan=basic` …; empty when the visitor came by themselves. */
  origin: string;
}

function isType(value: string | null): value is keyof typeof CONTACT_TYPES {
  return value !== null && Object.hasOwn(CONTACT_TYPES, value);
}

/** Navigation state wins over `?subject=`, which wins over `?type=`; anything unknown is ignored. */
export function prefill(search: URLSearchParams, state: unknown = null): Prefill {
  const inState = typeof state === "object" && state !== null && "subject" in state ? state.subject : null;
  const type = search.get("type");
  const origin = isType(type) ? `type=${type}` : "";
  for (const subject of [inState, search.get("subject")]) {
    if (!isSubject(subject)) continue;
    const withPlan = `subject=${subject}&plan=${search.get("plan")}`;
    return { subject, origin: origin || knownOrigin(withPlan) || `subject=${subject}` };
  }
  return { subject: isType(type) ? CONTACT_TYPES[type] : "", origin };
}

const ORIGINS = new Set([
  ...Object.keys(CONTACT_TYPES).map((type) => `type=${type}`),
  ...SUBJECTS.map((subject) => `subject=${subject}`),
  ...PLAN_IDS.map((plan) => `subject=sales&plan=${plan}`),
]);

/** The form sends its origin back as a hidden field: only values that it can have are kept. */
export function knownOrigin(origin: string): string | null {
  return ORIGINS.has(origin) ? origin : null;
}
