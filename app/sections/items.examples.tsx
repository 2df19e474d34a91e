import { item, LONG } from "../gallery/samples.tsx";
import { Fields, Items, Lines, Terms } from "./items.tsx";

const items = [
  item("Optimization"),
  { ...item("Migrations"), more: <a href="#main">See more</a> },
  { title: <code>work_mem</code>, text: LONG },
];

export const examples = {
  "plain lines": <Lines items={["Linux", LONG]} />,
  headings: <Items items={items} />,
  fields: (
    <Fields
      items={[
        { name: "cause", text: "No index begins with `status`." },
        { name: "cost", text: LONG },
      ]}
    />
  ),
  terms: <Terms items={items} />,
};
