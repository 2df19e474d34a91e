import { Text } from "./rich.tsx";

export const examples = {
  "an identifier and a command": (
    <Text>
      {"Set `AFTER_SYNC`, give the account `pg_monitor`, and open the tunnel with `ssh -L`."}
    </Text>
  ),
  "a long identifier": (
    <Text>
      {
        "Look at `performance_schema.replication_applier_status_by_worker` before you restart the replica."
      }
    </Text>
  ),
};
