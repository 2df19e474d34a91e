import { numbered } from "../ui/gallery-samples.ts";
import { Ledger } from "./ledger.tsx";

const items = numbered(4, "Line").map((name) => ({ id: "main", name, text: "What `it` leads to" }));

export const examples = {
  "four lines": <Ledger items={items.map((item, index) => ({ ...item, id: `main-${index}` }))} />,
};
