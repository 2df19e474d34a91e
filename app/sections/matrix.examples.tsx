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
      columns={["", ...Array.from({ length: 12 }, (_, index) => `Target ${index + 1}`)]}
      rows={[{ name: "MySQL", cells: Array.from({ length: 12 }, (_, index) => (index % 2 ? "yes" : null)) }]}
    />
  ),
};
