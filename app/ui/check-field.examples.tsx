import { CheckField } from "./check-field.tsx";

export const examples = {
  "not checked": (
    <CheckField
      id="check-empty"
      label="I agree to the processing of my data."
      optional="(optional)"
    >
      {(attributes) => <input type="checkbox" {...attributes} />}
    </CheckField>
  ),
  "with an error": (
    <CheckField
      id="check-error"
      label="I have read and accept the privacy policy."
      error="This field is required"
    >
      {(attributes) => <input type="checkbox" {...attributes} />}
    </CheckField>
  ),
};
