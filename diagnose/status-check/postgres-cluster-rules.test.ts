import { POSTGRES_CLUSTER_RULES } from "./postgres-cluster-rules.ts";
import { type Given, MEMBERS, POOL, testCases, view } from "./rule-cases.ts";

const [leader, replica] = MEMBERS;
const members = (...rows: readonly Given[]) => view("patronictl list", ...rows);
const withReplica = (columns: Given) => members(leader, { ...replica, ...columns });
const pool = (columns: Given) => view("SHOW POOLS", { ...POOL, ...columns });
const database = (columns: Given) =>
  view("SHOW DATABASES (PgBouncer)", { name: "shop", ...columns });

testCases(POSTGRES_CLUSTER_RULES, {
  clusterWithoutLeader: {
    C: [members(replica), members(leader, { ...replica, cluster: "other" })],
    W: [members()],
    "does-not-fire": [
      members({ ...leader, role: "Standby Leader" }, replica),
      // Before 1.7 the role of a replica is empty; with Citus each group has a leader.
      withReplica({ role: "" }),
      members({ ...leader, group: 0 }, { ...leader, group: 1, member: "pg-2" }),
    ],
  },
  memberDown: {
    H: ["start failed", "stopped", "crashed", "restart failed (running)"].map((state) =>
      withReplica({ state, tl: "", "lag in mb": "unknown" }),
    ),
    W: ["starting", "creating replica", "stopping"].map((state) => withReplica({ state })),
    "does-not-fire": [withReplica({ state: "in archive recovery" })],
    unreadable: [withReplica({ state: "upside down" })],
  },
  timelineDiffers: {
    H: [withReplica({ tl: 2 })],
    "does-not-fire": [withReplica({ tl: "" }), members({ ...replica, tl: 2 })],
  },
  memberBehind: {
    W: [
      withReplica({ "lag in mb": 1025 }),
      withReplica({ "lag in mb": undefined, "replay lag": 1025, "receive lag": 0 }),
      withReplica({ "lag in mb": undefined, lag: 1025 }),
    ],
    "does-not-fire": [withReplica({ "lag in mb": 1024 }), withReplica({ "lag in mb": "unknown" })],
  },
  restartPending: {
    N: [withReplica({ "pending restart": "*" }), withReplica({ "pending restart": "true" })],
    "does-not-fire": [withReplica({ "pending restart": "" })],
  },
  maintenanceMode: { W: [{ "patronictl list maintenance mode": "on" }] },
  poolExhausted: {
    H: [pool({ cl_waiting: 3, maxwait: 10 })],
    W: [pool({ cl_waiting: 3, maxwait: 1 }), pool({ cl_waiting: 97, sv_active: 0, sv_idle: 0 })],
    "does-not-fire": [
      pool({ cl_waiting: 3 }),
      pool({ database: "pgbouncer", cl_waiting: 3, maxwait: 10 }),
    ],
  },
  poolPaused: {
    W: [database({ paused: 1, disabled: 0 }), database({ paused: 0, disabled: 1 })],
  },
});
