import { NextStep } from "./next-step.tsx";

const copy = {
  mark: "next step",
  title: "Shall we talk?",
  text: "The first consultation is free.",
  contact: "Contact",
};

export const as = "band";

export const examples = {
  "with a button": <NextStep copy={copy} />,
  "with a second button": (
    <NextStep copy={copy}>
      <a className="btn quiet" href="#main">
        See the plans
      </a>
    </NextStep>
  ),
  "without a button": <NextStep copy={{ ...copy, contact: undefined }} />,
};
