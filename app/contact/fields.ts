import * as v from "valibot";
import type { MessageContent } from "../../db/tables.ts";
import { COUNTRIES, SUBJECTS } from "./options.ts";
import { storedPhone } from "./phone/number.ts";

/** Why a value is refused; the catalogue of the contact page has a sentence for each. */
export type ErrorCode = "required" | "email" | "option" | "consent" | CaptchaErrorCode;
type CaptchaErrorCode = "captcha" | "captchaExpired" | "captchaMissing" | "captchaAway";

interface FieldDefinition {
  /** Of the control, of the form value and of the label in the catalogue. */
  name: string;
  /** Of the table `contact_messages`. */
  column: keyof MessageContent;
  control: "text" | "email" | "phone" | "select" | "textarea" | "checkbox";
  required: boolean;
  /** For the browser's own filling in. */
  autoComplete?: string;
  /** The values of a select; their labels are in the catalogue. */
  options?: readonly string[];
  /** Two half fields share a line on wide screens. */
  width?: "half";
}

/**
 * THE list of the form's fields: markup, validation, errors, storage, notifications and the staff's commands derive
 * from it. A new field is a line here, its label in each catalogue of the contact page, a migration with its column, and
 * that column in `db/tables.ts`; the compiler then asks for what is missing.
 */
export const FIELDS = [
  { name: "name", column: "name", control: "text", required: true, autoComplete: "name", width: "half" },
  { name: "email", column: "email", control: "email", required: true, autoComplete: "email", width: "half" },
  { name: "phone", column: "phone", control: "phone", required: false, autoComplete: "tel", width: "half" },
  { name: "company", column: "company", control: "text", required: false, autoComplete: "organization", width: "half" },
  { name: "country", column: "country", control: "select", required: false, options: COUNTRIES, width: "half" },
  { name: "subject", column: "subject", control: "select", required: true, options: SUBJECTS, width: "half" },
  { name: "message", column: "message", control: "textarea", required: true },
  { name: "gdprConsent", column: "gdpr_consent", control: "checkbox", required: true },
  { name: "lopdConsent", column: "lopd_consent", control: "checkbox", required: true },
  { name: "ccpaConsent", column: "ccpa_consent", control: "checkbox", required: false },
] as const satisfies readonly FieldDefinition[];

type Field = (typeof FIELDS)[number];
export type FieldName = Field["name"];
export type ConsentName = Extract<Field, { control: "checkbox" }>["name"];
export type TextName = Exclude<FieldName, ConsentName>;

/**
 * The field that people do not see and leave empty. No word that a browser's or a password manager's autofill knows,
 * so that nobody who lets them fill the form in is caught.
 */
export const TRAP_FIELD = "reference";

/** What the form holds while it is filled in. */
export type ContactValues = Record<TextName, string> & Record<ConsentName, boolean>;
export type ContactErrors = Partial<Record<FieldName | "captchaAnswer", ErrorCode>>;

/**
 * Letters or digits around the usual signs, then a domain with a dot. Each part is bounded by a sign that it does
 * not contain, so a hostile value of a megabyte costs one pass.
 */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

function fieldSchema(field: FieldDefinition) {
  if (field.control === "checkbox")
    return v.pipe(
      v.boolean(),
      v.check((given) => given || !field.required, "consent"),
    );
  return v.pipe(
    v.string(),
    v.check((given) => !field.required || given.trim() !== "", "required"),
    v.check((given) => field.control !== "email" || given.trim() === "" || EMAIL.test(given.trim()), "email"),
    v.check((given) => !field.options || given === "" || field.options.includes(given), "option"),
  );
}

/** The rules of the form, the same in the browser and on the server. Messages are `ErrorCode`s. */
export const contactSchema = v.object(
  Object.fromEntries(FIELDS.map((field) => [field.name, fieldSchema(field)])),
) as unknown as v.GenericSchema<ContactValues>;

/** The first error of each field. */
export function contactErrors(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  const { issues } = v.safeParse(contactSchema, values);
  for (const issue of issues ?? []) {
    const name = issue.path?.[0]?.key as FieldName;
    errors[name] ??= issue.message as ErrorCode;
  }
  return errors;
}

/** @param prefilled values to start with */
export function emptyValues(prefilled: Partial<ContactValues> = {}): ContactValues {
  const empty = Object.fromEntries(FIELDS.map(({ name, control }) => [name, control === "checkbox" ? false : ""]));
  return { ...(empty as ContactValues), ...prefilled };
}

/** A browser sends "on" for a box that is ticked and nothing for one that is not; a program may say it in words. */
const TICKED = new Set(["on", "true", "1"]);

/**
 * The values of a posted form. NUL and lone surrogates, which no keyboard makes and not every database stores, are
 * dropped; everything else stays as the visitor typed it.
 */
export function postedValues(form: FormData | URLSearchParams): ContactValues {
  const entries = FIELDS.map(({ name, control }) => {
    const value = form.get(name);
    if (control === "checkbox") return [name, TICKED.has(String(value))];
    return [name, typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : ""];
  });
  return Object.fromEntries(entries) as ContactValues;
}

/** The values as the table keeps them: trimmed, and null where an optional one is empty. */
export function storedColumns(values: ContactValues): Record<Field["column"], string | boolean | null> {
  const entries = FIELDS.map((field) => {
    const value = values[field.name];
    if (typeof value === "boolean") return [field.column, value];
    const text = field.control === "phone" ? storedPhone(value) : value.trim();
    return [field.column, text || (field.required ? text : null)];
  });
  return Object.fromEntries(entries);
}
