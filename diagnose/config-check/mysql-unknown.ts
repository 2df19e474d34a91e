/** What MySQL and MariaDB do with a name that they do not know, and whose it is. */
import { absence, ownValue, sinceOf } from "./data-format.ts";
import { goneBefore } from "./gone.ts";
import { answer, type Judge, unknown } from "./judge.ts";
import { findOption, newNameOf } from "./mysql-names.ts";
import type { MyLine } from "./mysql-setting.ts";
import { nearestSetting } from "./nearest.ts";
import type { Verdict } from "./types.ts";

const PLUGIN =
  /^(rpl_semi_sync_|validate_password|component_|audit_log_|server_audit_|authentication_(?!policy$)|group_replication_|mysql_firewall|rocksdb_|tokudb_|spider_|mroonga_|connect_|oqgraph_|keyring_|clone_|ndb_|file_key_management|hashicorp_|cracklib_|simple_password_check|sql_errlog_|query_response_time_|s3_|gssapi_|telemetry|connection_control_|version_tokens)/;

/** The manual has them for Windows only, and the servers that were measured are not. */
const WINDOWS =
  /^(?:enable_)?(?:named_pipe(?:_full_access_group)?|shared_memory(?:_base_name)?|slow_start_timeout|standalone)$/;

/** Of a name that the server does not know. */
export const NAME_JUDGES: readonly Judge<MyLine>[] = [
  {
    name: "option of a plugin",
    proof: "cannot tell",
    judge: (line) => PLUGIN.test(line.name) && !had(line) && unknown("plugin"),
  },
  {
    name: "option of servers on Windows",
    proof: "cannot tell",
    judge: ({ name }) =>
      WINDOWS.test(name) && answer("unknown", "fork", { product: "MySQL for Windows" }),
  },
  {
    name: "loose name",
    proof: "starts",
    judge: (line) =>
      line.found.isLoose &&
      answer("ignored", "loose", {}, { since: goneSince(line), ...insteadOf(line) }),
  },
  {
    name: "name that ended before",
    proof: "starts",
    judge: ({ file, name }) => goneBefore(file.data.product, name),
  },
  {
    name: "removed name",
    proof: "starts",
    judge: (line) =>
      had(line) && answer("refuses", "removed", {}, { since: goneSince(line), ...insteadOf(line) }),
  },
  {
    name: "name of a server that was not measured",
    proof: "cannot tell",
    judge: (line) => {
      const [fork] = goneSince(line) ? [] : ownersOf(line).filter((each) => each !== "MariaDB");
      const isMysqls = line.file.product === "mysql" && !line.file.isMariadbs;
      return isMysqls && fork !== undefined && answer("unknown", "fork", { product: fork });
    },
  },
  {
    name: "name of another product",
    proof: "starts",
    judge: (line) => {
      const [owner] = goneSince(line) ? [] : ownersOf(line).toReversed();
      return (
        owner !== undefined && answer("refuses", "elsewhere", { product: owner }, insteadOf(line))
      );
    },
  },
  {
    name: "unknown name",
    proof: "starts",
    judge: (line) => {
      const { file } = line;
      const isThere = (place: number) => isKnownIn(line, place);
      const reason = absence(file, goneSince(line), isThere);
      const instead = insteadOf(line);
      if (reason.key === "unknown-name")
        instead.replacement ??= nearestSetting(file.data, line.name, file.to);
      return { outcome: "refuses", reason, ...instead };
    },
  },
];

/** The products that have a setting which no version of this one has. */
const ownersOf = ({ file, name }: MyLine) => file.ownersOf(name);

const isKnownIn = ({ file, written }: MyLine, version: number) =>
  findOption(file.data, written, version).spec !== null;

/** Did the version before know the name? */
const had = (line: MyLine) => isKnownIn(line, line.file.from);

const goneSince = (line: MyLine) =>
  sinceOf(line.file.data, line.file.to, (place) => !isKnownIn(line, place));

function insteadOf({ file, name }: MyLine): Partial<Verdict> {
  const replaced = ownValue(file.data.replacements, name);
  return replaced
    ? { replacement: replaced[0], source: { kind: "manual", url: replaced[1] } }
    : { replacement: newNameOf(file.data, name, file.to) };
}
