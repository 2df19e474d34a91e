import { drawing } from "../gallery/samples.tsx";
import { Reasons } from "./reasons.tsx";

const copy = { mark: "why", title: "Why us", items: ["15 years of experience", "24/7", "Guaranteed results"] };

export const as = "band";

export const examples = {
  ticks: <Reasons id="why" copy={copy} figure={drawing("Fig. 1 - right")} />,
  cautions: <Reasons id="why" copy={copy} figure={drawing("Fig. 2 - right")} neutral />,
};
