import { item, LONG, numbered } from "../ui/gallery-samples.ts";
import { Steps } from "./steps.tsx";

export const examples = {
  "three steps, one with long words": (
    <Steps steps={[item(LONG), ...numbered(2, "Stage").map(item)]} />
  ),
  "six steps": <Steps steps={numbered(6, "Stage").map(item)} />,
};
