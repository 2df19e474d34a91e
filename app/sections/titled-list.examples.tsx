import { item, LONG } from "../ui/gallery-samples.ts";
import { TitledList } from "./titled-list.tsx";

export const examples = {
  headings: (
    <TitledList
      items={[
        item("Optimization"),
        { ...item("Migrations"), more: <a href="#main">See more</a> },
        { title: <code>work_mem</code>, text: LONG },
        item(LONG),
      ]}
    />
  ),
};
