/** What the owner's file does not say yet. */
import type * as v from "valibot";
import { OFFER_PAGES } from "../pages.ts";
import { REMOTE_DBA_TASKS } from "../plans.ts";
import { owner } from "./current.ts";
import { OwnerFile } from "./definition.ts";
import { isOfReservedDomain, isSet, type Owner } from "./owner.ts";
import { unwrapped } from "./read.ts";

/** Without these, pages that the law asks for show placeholders. */
const REQUIRED = [
  "legalName",
  "taxId",
  "register",
  "postalAddress",
  "email",
  "phone",
  "hosting",
] as const;

/** Places whose entries are by page or task. */
const ALL: Readonly<Record<"offers" | "remoteDba", readonly string[]>> = {
  offers: OFFER_PAGES,
  remoteDba: REMOTE_DBA_TASKS,
};

/**
 * @returns `required`: paths such as `company.taxId`; `optional`: what may stay empty and is then not
 *   shown, a line each, such as `terms: consultationMinutes`
 */
export function unsetSettings() {
  const values = owner() as Owner & Record<string, unknown>;
  const required = REQUIRED.filter((key) => !isSet(values.company[key])).map(
    (key) => `company.${key}`,
  );
  const optional: string[] = [];
  for (const place of ["company", "terms", "support", "products"] as const) {
    const open = missingNames(OwnerFile.entries[place], values[place]).filter(
      (name) => !required.includes(`${place}.${name}`),
    );
    if (open.length > 0) optional.push(`${place}: ${open.join(", ")}`);
  }
  for (const place of ["offers", "remoteDba"] as const) {
    const missing = ALL[place].filter((name) => !(name in values[place]));
    if (missing.length > 0)
      optional.push(
        `${place}: ${missing.length === ALL[place].length ? "all" : missing.join(", ")}`,
      );
  }
  for (const place of ["people", "clients", "cases", "subprocessors"] as const)
    if (!isSet(values[place])) optional.push(place);
  return { required, optional };
}

/** Names of `required`, and where the owner may think that there is a value, why it counts as none. */
export function withReason(name: string): string {
  const value = (owner().company as Record<string, unknown>)[name.replace("company.", "")];
  if (!isOfReservedDomain(value)) return name;
  return `${name} (${value}: the domain is reserved for examples, and nobody gets mail there)`;
}

function entriesOf(schema: unknown): v.ObjectEntries {
  return (unwrapped(schema).entries ?? {}) as v.ObjectEntries;
}

/** Names of an object that have no value; of objects in it, with a dot. */
function missingNames(schema: unknown, value: unknown): string[] {
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(entriesOf(schema)).flatMap(([name, inner]) => {
    const isGroup = Object.values(entriesOf(inner)).some((each) => each.type === "optional");
    if (isGroup && name !== "euRepresentative")
      return missingNames(inner, values[name]).map((each) => `${name}.${each}`);
    return isSet(values[name]) ? [] : [name];
  });
}
