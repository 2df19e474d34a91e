import { Section } from "./section.tsx";

const text = <p>Right of its label, with a hairline above.</p>;

export const as = "band";

export const examples = {
  "with a title": <Section copy={{ mark: "services", title: "What we do" }}>{text}</Section>,
  "without a title": <Section copy={{ mark: "services" }}>{text}</Section>,
  "open, the page's own title": (
    <Section copy={{ mark: "privacy", title: "Privacy" }} level={1} open>
      {text}
    </Section>
  ),
};
