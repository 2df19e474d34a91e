import { LONG } from "../ui/gallery-samples.ts";
import { TextList } from "./text-list.tsx";

export const examples = {
  "plain texts": <TextList items={["Linux", LONG]} />,
  "three ticks": (
    <TextList
      marks="ticks"
      items={["Free initial consultation", "24/7 support", "Savings of up to 90 %"]}
    />
  ),
  "three points": (
    <TextList
      marks="points"
      items={["Backups that nobody restored", "One person who knows", <b key="b">No monitoring</b>]}
    />
  ),
};
