import { Rich } from "./rich.tsx";

export const examples = {
  "an identifier and a command": (
    <p>
      <Rich>
        {"Set `AFTER_SYNC`, give the account `pg_monitor`, and open the tunnel with `ssh -L`."}
      </Rich>
    </p>
  ),
  "a long identifier": (
    <p>
      <Rich>
        {
          "Look at `performance_schema.replication_applier_status_by_worker` before you restart the replica."
        }
      </Rich>
    </p>
  ),
  "no code": <Rich>{"Nothing to mark here."}</Rich>,
};
