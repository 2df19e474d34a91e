import { Field } from "../ui/field.tsx";
import { COPY } from "../ui/gallery-samples.ts";
import { ToolHero } from "./tool-hero.tsx";

export const as = "band";

export const examples = {
  "with an instrument": (
    <ToolHero copy={{ ...COPY, lead: COPY.text, accent: "BLC" }} id="instrument">
      <div className="sheet">
        <Field id="tool-version" label="Version">
          {(attributes) => <input {...attributes} />}
        </Field>
      </div>
    </ToolHero>
  ),
};
