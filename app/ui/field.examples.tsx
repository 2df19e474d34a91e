import { Field } from "./field.tsx";
import { LONG } from "./gallery-samples.ts";

export const examples = {
  "optional, filled": (
    <Field id="field-filled" label="Company" optional="(optional)">
      {(attributes) => <input {...attributes} defaultValue="Prueba S.A." />}
    </Field>
  ),
  "with an error": (
    <Field id="field-error" label="E-mail" error="Invalid e-mail address">
      {(attributes) => <input {...attributes} type="email" defaultValue="ana@example" />}
    </Field>
  ),
  "long words": (
    <Field id="field-long" label={LONG} error={LONG}>
      {(attributes) => <input {...attributes} defaultValue={LONG} />}
    </Field>
  ),
  disabled: (
    <Field id="field-disabled" label="Country">
      {(attributes) => (
        <select {...attributes} disabled>
          <option>Argentina</option>
        </select>
      )}
    </Field>
  ),
  "several lines": (
    <Field id="field-lines" label="Message">
      {(attributes) => (
        <textarea {...attributes} rows={4} defaultValue="The replica is two hours behind." />
      )}
    </Field>
  ),
};
