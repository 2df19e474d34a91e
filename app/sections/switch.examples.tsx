import { Switch } from "./switch.tsx";

export const examples = {
  "three states": (
    <Switch
      name="replication"
      label="Replication"
      options={[
        { id: "async", label: "Asynchronous", children: <p>The answer comes first.</p> },
        { id: "semi-sync", label: "Semi-sync", children: <p>One replica has it.</p> },
        { id: "galera", label: "Galera", children: <p>All of them have it.</p> },
      ]}
    />
  ),
};
