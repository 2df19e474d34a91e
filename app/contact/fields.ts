/** Validates the values of the contact form, in the browser and on the server. */
import * as v from "valibot";
import {
  type ConsentField,
  FIELDS,
  type FieldDefinition,
  type FieldName,
  isConsent,
  isText,
  type MessageContent,
  type TextField,
} from "../../site/contact-fields.ts";
import { storedPhone } from "./phone/number.ts";

/** Why a value is refused. The catalogue of the contact page has a sentence for each. */
export type ErrorCode =
  | "required"
  | "email"
  | "option"
  | "consent"
  | "consentChanged"
  | "captcha"
  | "captchaExpired"
  | "captchaMissing"
  | "captchaAway";

/**
 * A field that people do not see. Neither browsers nor password managers fill in a field of this
 * name.
 */
export const HONEYPOT_FIELD = "reference";

/** What the form holds while it is filled in. */
export type ContactValues = Record<TextField["name"], string> &
  Record<ConsentField["name"], boolean>;
export type ContactErrors = Partial<Record<FieldName | "captchaAnswer", ErrorCode>>;

/**
 * A mailbox, and a domain with a dot. Some mail programs would read an encoded word (RFC 2047) as
 * another address.
 */
const EMAIL =
  /^(?!.*=\?)[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

function fieldSchema(field: FieldDefinition) {
  if (field.control === "checkbox")
    return v.pipe(
      v.boolean(),
      v.check((given) => given || !field.required, "consent"),
    );
  return v.pipe(
    v.string(),
    v.check((given) => !field.required || given.trim() !== "", "required"),
    v.check(
      (given) => field.control !== "email" || given.trim() === "" || EMAIL.test(given.trim()),
      "email",
    ),
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

/** The fields with an error, in the order of the form. */
export function inFormOrder(errors: ContactErrors): (keyof ContactErrors)[] {
  const order = [
    ...FIELDS.filter(isText),
    { name: "captchaAnswer" } as const,
    ...FIELDS.filter(isConsent),
  ];
  return order.map(({ name }) => name).filter((name) => errors[name]);
}

/**
 * The problem that the notice names; null: there is no error. The specification words an unsolved
 * captcha.
 */
export function firstProblem(errors: ContactErrors): "captcha" | "consent" | "fields" | null {
  const names = inFormOrder(errors);
  if (names.length === 0) return null;
  if (errors.captchaAnswer) return "captcha";
  return names.every((name) => errors[name] === "consent") ? "consent" : "fields";
}

/** @param prefilled values to start with */
export function emptyValues(prefilled: Partial<ContactValues> = {}): ContactValues {
  const empty = Object.fromEntries(
    FIELDS.map(({ name, control }) => [name, control === "checkbox" ? false : ""]),
  );
  return { ...(empty as ContactValues), ...prefilled };
}

/** Values of a ticked checkbox: "on" from a browser, the others from programs. */
const TICKED = new Set(["on", "true", "1"]);

/**
 * The values of a posted form as they were typed, without NUL and lone surrogates, which not every
 * database stores.
 */
export function postedValues(form: FormData | URLSearchParams): ContactValues {
  const entries = FIELDS.map(({ name, control }) => {
    const value = form.get(name);
    if (control === "checkbox") return [name, TICKED.has(String(value))];
    return [name, typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : ""];
  });
  return Object.fromEntries(entries) as ContactValues;
}

/** The values as they are stored: trimmed, and null where an optional one is empty. */
export function storedColumns(values: ContactValues): MessageContent {
  const entries = FIELDS.map((field) => {
    const value = values[field.name];
    if (typeof value === "boolean") return [field.column, value];
    const text = field.control === "phone" ? storedPhone(value) : value.trim();
    return [field.column, text || (field.required ? text : null)];
  });
  return Object.fromEntries(entries) as MessageContent;
}
