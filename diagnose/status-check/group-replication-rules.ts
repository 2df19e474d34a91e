/** The rules about the members of a group in MySQL's Group Replication: M52 to M55. */
import { GROUP_MEMBERS } from "./answers.ts";
import type { Inputs, PastedRow } from "./inputs.ts";
import { type Check, graded, ofRows, rulesOf } from "./rules.ts";
import { type Severity, unreadable } from "./terms.ts";

/** https://dev.mysql.com/doc/refman/8.4/en/group-replication-server-states.html */
const STATES = /^(ONLINE|RECOVERING|OFFLINE|ERROR|UNREACHABLE)$/;

function stateOf(row: PastedRow): string {
  const state = row.text("member_state").toUpperCase();
  if (!STATES.test(state)) throw unreadable("member_state");
  return state;
}

/** A check of all members together. */
const ofGroup = (
  severity: Severity,
  value: (members: PastedRow[], inputs: Inputs) => string,
): Check => ({
  needs: [],
  unit: "text",
  confidence: "state",
  severities: [severity],
  value: (inputs) => value(inputs.rows(GROUP_MEMBERS), inputs),
  test: (found) => found !== "" && severity,
});

export const GROUP_REPLICATION_RULES = rulesOf("mysql", {
  memberNotOnline: {
    id: "M52",
    about: GROUP_MEMBERS,
    checks: [
      ofRows(GROUP_MEMBERS, ["H", "W"], (row) => {
        const state = stateOf(row);
        return {
          severity: graded(["H", /^(ERROR|UNREACHABLE)$/.test(state)], ["W", state !== "ONLINE"]),
          value: [row.get("member_host"), state].filter(Boolean).join(": "),
          columns: ["member_state", "member_role", "member_version"],
        };
      }),
    ],
  },
  groupWithoutQuorum: {
    id: "M53",
    about: GROUP_MEMBERS,
    checks: [
      ofGroup("C", (members, inputs) => {
        const away = members.filter((row) => stateOf(row) === "UNREACHABLE");
        for (const row of away) row.note(["member_state"]);
        inputs.note("UNREACHABLE", `${away.length}/${members.length}`);
        return away.length > 0 && away.length * 2 >= members.length
          ? `${away.length}/${members.length}`
          : "";
      }),
    ],
  },
  groupWithoutPrimary: {
    id: "M54",
    about: GROUP_MEMBERS,
    checks: [
      ofGroup("H", (members) => {
        // 5.7 does not write the roles.
        const roles = members.map((row) => row.get("member_role")?.toUpperCase());
        const isOnline = members.some((row) => stateOf(row) === "ONLINE");
        const isLacking = isOnline && roles.every(Boolean) && !roles.includes("PRIMARY");
        if (isLacking) for (const row of members) row.note(["member_state", "member_role"]);
        return isLacking ? "PRIMARY" : "";
      }),
    ],
  },
  versionsDiffer: {
    id: "M55",
    about: GROUP_MEMBERS,
    checks: [
      ofGroup("N", (members) => {
        const versions = new Set(members.flatMap((row) => row.get("member_version") || []));
        if (versions.size > 1) for (const row of members) row.note(["member_version"]);
        return versions.size > 1 ? [...versions].sort().join(", ") : "";
      }),
    ],
  },
});
