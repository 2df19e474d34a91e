import { Items, Terms } from "./items.tsx";

const items = [
  { title: "Optimization", text: "We measure first." },
  { title: <code>work_mem</code>, text: "For each sort.", more: <a href="#main">See more</a> },
  { title: "Internacionalización", text: "Desnormalización" },
];

export const examples = {
  headings: <Items items={items} />,
  terms: <Terms items={items} />,
};
