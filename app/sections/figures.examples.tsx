import { Figures } from "./figures.tsx";

export const examples = {
  "with and without a bar": (
    <Figures
      measures={[
        { figure: "99.99 %", text: "uptime", part: 0.9999 },
        { figure: "50 %", text: "less infrastructure", part: 0.5 },
        { figure: "< 1 s", text: "failover" },
      ]}
    />
  ),
  "one, long": (
    <Figures
      measures={[{ figure: "10,000,000+", text: "concurrent connections in the largest cluster" }]}
    />
  ),
};
