import { numbered } from "../ui/gallery-samples.ts";
import { Comparison } from "./comparison.tsx";

const columns = { feature: "Feature", blc: "BLC", other: "Other" };

export const examples = {
  "two alternatives, one highlighted": (
    <Comparison
      caption="Managers of high availability"
      columns={columns}
      rows={[
        ["Failover", "under 1 second", "10 to 30 seconds"],
        ["Memory", "under 50 MB", "512 MB"],
      ]}
      highlight="blc"
    />
  ),
  "wider than a phone": (
    <Comparison
      caption="Many alternatives"
      columns={["Feature", ...numbered(8, "Alternative")]}
      rows={[["Failover", ...numbered(8, "Answer")]]}
    />
  ),
};
