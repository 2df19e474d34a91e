import { Ledger } from "./ledger.tsx";

const line = (title: string) => ({ title, text: "We measure first, then change one thing at a time." });

export const examples = {
  "three lines, one with more": (
    <Ledger
      lines={[
        line("Optimization"),
        line("High availability"),
        { ...line("Migrations"), more: <a href="#main">See more</a> },
      ]}
    />
  ),
  "many lines": <Ledger lines={Array.from({ length: 12 }, (_, index) => line(`Service ${index + 1}`))} />,
  "no lines": <Ledger lines={[]} />,
  "long words": <Ledger lines={[line("Internacionalización")]} />,
};
