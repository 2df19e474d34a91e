import { COPY } from "../ui/gallery-samples.ts";
import { drawing } from "./figure.examples.tsx";
import { Hero } from "./hero.tsx";

const copy = { ...COPY, lead: COPY.text };

export const as = "band";

export const examples = {
  "with a figure and two buttons": (
    <Hero
      copy={{ ...copy, accent: "BLC", more: "See the plans" }}
      more="#main"
      figure={drawing("Fig. 1 - beside the title")}
    />
  ),
  "without a figure, accent or buttons": <Hero copy={{ ...copy, contact: undefined }} />,
  "a wide figure below": <Hero copy={copy} figure={drawing("Fig. 3 - wide")} stacked />,
};
