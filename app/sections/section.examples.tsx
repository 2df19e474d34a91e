import { drawing } from "./figure.examples.tsx";
import { Halves, Paragraphs, Section } from "./section.tsx";

const text = <Paragraphs texts={["Right of its label.", "With a hairline above."]} />;
const copy = { mark: "services", title: "What we do" };

export const as = "band";

export const examples = {
  "with a title": (
    <Section id="services" copy={copy}>
      {text}
    </Section>
  ),
  "without a title": (
    <Section id="plain" copy={{ mark: "services" }}>
      {text}
    </Section>
  ),
  "open, the page's own title": (
    <Section id="privacy" copy={{ mark: "privacy", title: "Privacy" }} level={1} open>
      {text}
    </Section>
  ),
  halves: (
    <Halves id="halves" copy={copy} beside={drawing("Fig. 1 - beside the words")}>
      {text}
    </Halves>
  ),
};
