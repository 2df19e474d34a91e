/** Copy and parts that several examples of the gallery show; no build contains them. */
import { Figure } from "../sections/figure.tsx";

export const LONG = "Internacionalización y desnormalización de bases de datos";

export const COPY = {
  mark: "services",
  title: "Your databases, looked after",
  text: "Specialists who watch, repair and improve them.",
  contact: "Talk to a consultant",
};

export const ACTION = (
  <a className="btn go" href="#main">
    Request support
  </a>
);

export const QUIET_ACTION = (
  <a className="btn quiet" href="#main">
    See the plans
  </a>
);

/** A drawing; each on a page needs a caption of its own. */
export const drawing = (caption: string) => (
  <Figure label={`A line, ${caption}`} size={[440, 160]} caption={caption}>
    <path d="M20 80h400" stroke="var(--rule-strong)" />
  </Figure>
);

/** Names with a number each, as many as asked for. */
export const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

export const item = (title: string) => ({ title, text: "We measure first, then change one thing at a time." });
