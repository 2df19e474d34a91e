import { InvertedBand } from "./inverted-band.tsx";

const copy = { mark: "new", title: "SAP data over REST", text: "A gateway from SAP to everything else." };
const action = (
  <a className="btn go" href="#main">
    See SAPRustGate
  </a>
);

export const as = "band";

export const examples = {
  "with a drawing": (
    <InvertedBand
      copy={copy}
      action={action}
      drawing={
        <svg viewBox="0 0 400 120" role="img" aria-label="A line" stroke="currentColor">
          <path d="M20 60h360" />
        </svg>
      }
    />
  ),
  "without a drawing": <InvertedBand copy={copy} action={action} />,
};
