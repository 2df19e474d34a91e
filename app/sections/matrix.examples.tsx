import { numbered } from "../ui/gallery-samples.ts";
import { Matrix } from "./matrix.tsx";

export const examples = {
  "some supported": (
    <Matrix
      caption="Migration paths"
      columns={["From", "MariaDB", "PostgreSQL"]}
      rows={[
        { name: "Oracle", cells: ["yes", "yes"] },
        { name: "ClickHouse", cells: ["yes", null] },
      ]}
    />
  ),
  "wider than a phone, without a corner": (
    <Matrix
      caption="Many targets"
      columns={["", ...numbered(12, "Target")]}
      rows={[{ name: "MySQL", cells: numbered(12, "yes") }]}
    />
  ),
};
