import { ACTION, COPY } from "../gallery/samples.tsx";
import { InvertedBand } from "./inverted-band.tsx";

const drawing = (
  <svg viewBox="0 0 400 120" role="img" aria-label="A line" stroke="currentColor">
    <path d="M20 60h360" />
  </svg>
);

export const as = "band";

export const examples = {
  "with a drawing": <InvertedBand id="sap" copy={COPY} action={ACTION} drawing={drawing} />,
  "without a drawing": <InvertedBand id="sap" copy={COPY} action={ACTION} />,
};
