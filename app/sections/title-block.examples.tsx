import { TitleBlock } from "./title-block.tsx";

const facts = [
  { figure: "15+", text: "years" },
  { figure: "24/7", text: "support" },
  { figure: "90 %", text: "savings, at most" },
  { figure: "2010", text: "founded" },
];

export const as = "band";

export const examples = {
  "four facts": <TitleBlock facts={facts} />,
  "one fact": <TitleBlock facts={facts.slice(0, 1)} />,
};
