import { Comparison } from "./comparison.tsx";

const columns = { feature: "Feature", blc: "BLC", other: "Other" };
const rows = [
  ["Failover", "under 1 second", "10 to 30 seconds"],
  ["Memory", "under 50 MB", "512 MB"],
];

export const examples = {
  "two alternatives, one highlighted": (
    <Comparison caption="Managers of high availability" columns={columns} rows={rows} highlight="blc" />
  ),
  "wider than a phone": (
    <Comparison
      caption="Many alternatives"
      columns={["Feature", ...Array.from({ length: 8 }, (_, index) => `Alternative ${index + 1}`)]}
      rows={[["Failover", ...Array.from({ length: 8 }, (_, index) => `${index + 1} seconds`)]]}
    />
  ),
  "no rows": <Comparison caption="Nothing to compare" columns={["Feature", "BLC"]} rows={[]} />,
};
