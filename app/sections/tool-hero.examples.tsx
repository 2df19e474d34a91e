import { Field } from "../ui/field.tsx";
import { COPY, LONG } from "../ui/gallery-samples.ts";
import { ToolHero } from "./tool-hero.tsx";

const copy = { ...COPY, lead: COPY.text };

const instrument = (id: string) => (
  <div className="sheet">
    <Field id={id} label="Version">
      {(attributes) => <input {...attributes} />}
    </Field>
  </div>
);

export const as = "band";

export const examples = {
  "with an instrument": (
    <ToolHero copy={{ ...copy, accent: "BLC" }} id="instrument">
      {instrument("tool-version")}
    </ToolHero>
  ),
  "long words": <ToolHero copy={{ ...copy, title: LONG }}>{instrument("tool-long")}</ToolHero>,
};
