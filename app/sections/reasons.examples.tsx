import { Figure } from "./figure.tsx";
import { Reasons } from "./reasons.tsx";

const copy = { mark: "why", title: "Why us", items: ["15 years of experience", "24/7", "Guaranteed results"] };
const figure = (caption: string) => (
  <Figure label={`A line, ${caption}`} size={[440, 160]} caption={caption}>
    <path d="M20 80h400" stroke="var(--rule-strong)" />
  </Figure>
);

export const as = "band";

export const examples = {
  ticks: <Reasons copy={copy} figure={figure("Fig. 1 - right")} />,
  "cautions, the figure on the left": <Reasons copy={copy} figure={figure("Fig. 2 - left")} flip neutral />,
};
