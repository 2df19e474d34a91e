import { GROUP_REPLICATION_RULES } from "./group-replication-rules.ts";
import { type Given, GROUP, testCases, view } from "./rule-cases.ts";

const [primary, second, third] = GROUP;
const group = (...members: readonly Given[]) => view("replication_group_members", ...members);
const inState = (member_state: string) =>
  group(primary, second, { ...third, member_state, member_role: "" });

testCases(GROUP_REPLICATION_RULES, {
  memberNotOnline: {
    H: [inState("ERROR"), inState("UNREACHABLE")],
    W: [inState("RECOVERING"), group({ member_host: "", member_state: "OFFLINE" })],
    unreadable: [inState("ONLINEISH")],
  },
  groupWithoutQuorum: {
    C: [
      group(
        primary,
        { ...second, member_state: "UNREACHABLE" },
        { ...third, member_state: "UNREACHABLE" },
      ),
      group(primary, { ...second, member_state: "UNREACHABLE" }),
    ],
    "does-not-fire": [inState("UNREACHABLE")],
  },
  groupWithoutPrimary: {
    H: [group(second, third)],
    // MySQL 5.7 does not write the roles; a member that has left sees itself alone.
    "does-not-fire": [
      group({ member_host: "db1", member_state: "ONLINE" }),
      group({ ...second, member_state: "ERROR", member_role: "" }),
      group({ ...primary, member_role: "PRIMARY" }, { ...second, member_role: "PRIMARY" }),
    ],
  },
  versionsDiffer: {
    N: [group(primary, { ...second, member_version: "8.4.6" })],
  },
});
