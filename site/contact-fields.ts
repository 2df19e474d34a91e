/** The fields of the contact form. */
import { COUNTRIES, SUBJECTS } from "./contact-options.ts";

export interface FieldDefinition {
  /** The name of the control, of the form value and of the label in the catalogue. */
  name: string;
  /** The column of the table `contact_messages`. */
  column: string;
  control: "text" | "email" | "phone" | "select" | "textarea" | "checkbox";
  required: boolean;
  /** The token of the HTML attribute `autocomplete`. */
  autoComplete?: string;
  /** The values of a select; their labels are in the catalogue. */
  options?: readonly string[];
}

/**
 * THE list of the contact form's fields. Markup, validation, error texts, the table's columns, storage, notifications
 * and the staff's commands derive from it. See CONTRIBUTING, "A form field".
 */
export const FIELDS = [
  {
    name: "name",
    column: "name",
    control: "text",
    required: true,
    autoComplete: "name",
  },
  {
    name: "email",
    column: "email",
    control: "email",
    required: true,
    autoComplete: "email",
  },
  {
    name: "phone",
    column: "phone",
    control: "phone",
    required: false,
    autoComplete: "tel",
  },
  {
    name: "company",
    column: "company",
    control: "text",
    required: false,
    autoComplete: "organization",
  },
  {
    name: "country",
    column: "country",
    control: "select",
    required: false,
    options: COUNTRIES,
  },
  {
    name: "subject",
    column: "subject",
    control: "select",
    required: true,
    options: SUBJECTS,
  },
  { name: "message", column: "message", control: "textarea", required: true },
  { name: "gdprConsent", column: "gdpr_consent", control: "checkbox", required: true },
  { name: "lopdConsent", column: "lopd_consent", control: "checkbox", required: true },
  { name: "ccpaConsent", column: "ccpa_consent", control: "checkbox", required: false },
] as const satisfies readonly FieldDefinition[];

export type Field = (typeof FIELDS)[number];
export type FieldName = Field["name"];
/** A checkbox; its label is the wording of a consent. */
export type ConsentField = Extract<Field, { control: "checkbox" }>;
export type TextField = Exclude<Field, ConsentField>;

export function isConsent(field: Field): field is ConsentField {
  return field.control === "checkbox";
}

export function isText(field: Field): field is TextField {
  return !isConsent(field);
}

/** The visitor's part of a message: a column for each field, null where an optional one is empty. */
export type MessageContent = {
  [F in Field as F["column"]]: F extends { control: "checkbox" }
    ? boolean
    : F extends { required: true }
      ? string
      : string | null;
};

/** Did the visitor write the same in both? */
export function isSameContent(one: MessageContent, other: MessageContent): boolean {
  return FIELDS.every(({ column }) => one[column] === other[column]);
}
