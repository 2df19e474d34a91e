import { numbered } from "../ui/gallery-samples.ts";
import { TitleBlock } from "./title-block.tsx";

const facts = numbered(4, "fact").map((text) => ({ figure: "24/7", text }));

export const as = "band";

export const examples = {
  "four facts": <TitleBlock facts={facts} />,
  "one fact": <TitleBlock facts={facts.slice(0, 1)} />,
};
