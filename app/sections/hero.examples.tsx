import { Figure } from "./figure.tsx";
import { Hero } from "./hero.tsx";

const copy = {
  accent: "BLC",
  mark: "remote DBA",
  title: "Your databases, looked after",
  lead: "Specialists who watch, repair and improve them, day and night.",
  contact: "Talk to a consultant",
  more: "See the plans",
};

export const as = "band";

export const examples = {
  "with a figure and two buttons": (
    <Hero
      copy={copy}
      more="#main"
      figure={
        <Figure label="A grey line" size={[440, 160]} caption="Fig. 1 - a drawing">
          <path d="M20 80h400" stroke="var(--rule-strong)" />
        </Figure>
      }
    />
  ),
  "without a figure, accent or buttons": <Hero copy={{ mark: "404", title: copy.title, lead: copy.lead }} />,
  "long words": <Hero copy={{ ...copy, title: "Internacionalización y desnormalización" }} />,
};
