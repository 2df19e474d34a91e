import { numbered } from "../ui/gallery-samples.ts";
import { Table } from "./table.tsx";

export const examples = {
  "with an empty corner": (
    <Table caption="Ports" columns={["", "Port"]} rows={[["MySQL", "3306"]]} />
  ),
  "in groups, as it is on phones": (
    <Table
      caption="Levels"
      columns={["Level", "Effect"]}
      groups={[
        { heading: "Safe", rows: [[1, "Reads on"]] },
        { heading: "Dangerous", rows: [[6, "Ignores the log"]] },
      ]}
      narrow="fits"
    />
  ),
  "wider than a phone, one column highlighted": (
    <Table
      caption="Ports of many"
      columns={["Product", ...numbered(6, "Port")]}
      rows={[["MySQL", ...numbered(6, "a")]]}
      highlight={1}
    />
  ),
};
