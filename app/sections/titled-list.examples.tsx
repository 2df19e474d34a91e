import { item, LONG, numbered } from "../ui/gallery-samples.ts";
import { TitledList } from "./titled-list.tsx";

const items = [
  item("Optimization"),
  { ...item("Migrations"), more: <a href="#main">See more</a> },
  { title: <code>work_mem</code>, text: LONG },
];

export const examples = {
  headings: <TitledList items={items} />,
  "numbered, one with more, one with long words": (
    <TitledList numbered items={[...items, item(LONG)]} />
  ),
  "many numbered": <TitledList numbered items={numbered(12, "Service").map(item)} />,
};
