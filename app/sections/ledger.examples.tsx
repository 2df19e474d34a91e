import { item, LONG, numbered } from "../gallery/samples.tsx";
import { Ledger } from "./ledger.tsx";

const lines = [item("Optimization"), item(LONG), { ...item("Migrations"), more: <a href="#main">See more</a> }];

export const examples = {
  "three lines, one with more, one with long words": <Ledger lines={lines} />,
  "many lines": <Ledger lines={numbered(12, "Service").map(item)} />,
};
