import { numbered } from "./gallery-samples.ts";
import { Tabs } from "./tabs.tsx";

const tabs = (prefix: string, names: string[]) =>
  names.map((name, index) => ({ id: `${prefix}-${index}`, name, panel: <h3>{name}</h3> }));

export const examples = {
  "four plans": (
    <Tabs
      label="Support plans"
      tabs={tabs("plan", ["Basic", "Standard", "Premium", "Enterprise"])}
    />
  ),
  "many, with long names": (
    <Tabs label="Engines" tabs={tabs("many", numbered(9, "MariaDB Galera"))} />
  ),
};
