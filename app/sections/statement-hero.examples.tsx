import { COPY, item, LONG } from "../ui/gallery-samples.ts";
import { StatementHero } from "./statement-hero.tsx";

const copy = { ...COPY, lead: COPY.text, more: "See the plans" };
const points = ["Referral", "Resale", "White label"].map(item);

export const as = "band";

export const examples = {
  "a statement and three lines": (
    <StatementHero copy={{ ...copy, accent: "BLC" }} more="#main" points={points} />
  ),
  "long words": <StatementHero copy={{ ...copy, title: LONG }} more="#main" points={points} />,
};
