import { item, LONG } from "../ui/gallery-samples.ts";
import { Terms } from "./terms.tsx";

const items = [item("Optimization"), { title: <code>work_mem</code>, text: LONG }];
const fields = [item("cause"), { title: "cost", text: LONG }];

export const examples = {
  terms: <Terms items={items} />,
  "small terms": <Terms look="small" items={fields} />,
};
