import { Tabs } from "./tabs.tsx";

const tabs = (prefix: string, names: string[]) =>
  names.map((name, index) => ({
    id: `${prefix}-${index}`,
    name,
    panel: (
      <>
        <h3>{name}</h3>
        <p>Response within 8 business hours.</p>
      </>
    ),
  }));

export const examples = {
  "four plans": <Tabs label="Support plans" tabs={tabs("plan", ["Basic", "Standard", "Premium", "Enterprise"])} />,
  "one tab": <Tabs label="A single plan" tabs={tabs("single", ["Basic"])} />,
  "many, with long names": (
    <Tabs
      label="Engines"
      tabs={tabs(
        "many",
        Array.from({ length: 9 }, (_, index) => `MariaDB Galera ${index + 1}`),
      )}
    />
  ),
};
