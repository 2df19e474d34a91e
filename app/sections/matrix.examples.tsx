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
};
