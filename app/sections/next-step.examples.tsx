import { QUIET_ACTION } from "../ui/button.examples.tsx";
import { COPY } from "../ui/gallery-samples.ts";
import { NextStep } from "./next-step.tsx";

export const as = "band";

export const examples = {
  "with a button": <NextStep copy={COPY} />,
  "with a second button": <NextStep copy={COPY}>{QUIET_ACTION}</NextStep>,
  "without a button": <NextStep copy={{ ...COPY, contact: undefined }} />,
};
