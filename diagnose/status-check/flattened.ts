/**
 * Puts back into lines what a chat, a ticket or a telephone has made of SHOW REPLICA STATUS and SHOW STATUS: several
 * pairs in one line, `Name=Value`, and bullets.
 */
import { newer } from "./answers.ts";

/** The columns of SHOW REPLICA STATUS of MySQL 5.5 to 9.7 and of MariaDB 10.0 to 12.3, in the newer spelling. */
const COLUMNS = new Set(
  `replica_io_state source_host source_user source_port connect_retry source_log_file read_source_log_pos
  relay_log_file relay_log_pos relay_source_log_file replica_io_running replica_sql_running replicate_do_db
  replicate_ignore_db replicate_do_table replicate_ignore_table replicate_wild_do_table replicate_wild_ignore_table
  replicate_rewrite_db last_errno last_error skip_counter exec_source_log_pos relay_log_space until_condition
  until_log_file until_log_pos source_ssl_allowed source_ssl_ca_file source_ssl_ca_path source_ssl_cert
  source_ssl_cipher source_ssl_key seconds_behind_source source_ssl_verify_server_cert last_io_errno last_io_error
  last_sql_errno last_sql_error replicate_ignore_server_ids source_server_id source_uuid source_info_file
  sql_delay sql_remaining_delay replica_sql_running_state source_retry_count source_bind last_io_error_timestamp
  last_sql_error_timestamp source_ssl_crl source_ssl_crlpath retrieved_gtid_set executed_gtid_set auto_position
  channel_name source_tls_version source_public_key_path get_source_public_key network_namespace using_gtid
  gtid_io_pos replicate_do_domain_ids replicate_ignore_domain_ids parallel_mode replica_ddl_groups
  replica_non_transactional_groups replica_transactional_groups connection_name retried_transactions
  max_relay_log_size executed_log_entries replica_received_heartbeats replica_heartbeat_period gtid_slave_pos`.split(
    /\s+/,
  ),
);
/** What no configuration file has. */
const STATES =
  /^(?:wsrep_(?:cluster_(?:status|size)|local_|flow_control_|ready$|connected$)|replica_(?:io|sql)_|seconds_behind_|last_(?:io|sql)_err)/;

const ROW = /\*{9,30} ?\d+\. row ?\*{9,30}/g;
/** A name at the start, or after a space or a bracket, with what separates it from its value. */
const PAIR = /(^|[\s,;|(])[*`]{0,2}([a-z]\w{2,60})[*`]{0,2}(?: ?=|:[*`]{0,2}(?=\s|$)) ?/gi;
const BULLET = /^\s{0,20}(?:[-*•·–]|\d{1,2}[.)])\s{1,4}(?=[*`]{0,2}[a-z]\w{2,60}[*`]{0,2} ?[:=])/i;
const EDGES = /^[\s*`]{1,9}|[\s*`,;|)]{1,9}$/g;

/** Characters: a whole row in one line. */
const LONGEST_LINE = 100_000;

/**
 * @param isKnown whether a name in lower case is one that a rule reads
 * @returns the text, with each pair of such a name and its value in a line of its own
 */
export function unflattened(text: string, isKnown: (name: string) => boolean): string {
  return text
    .split("\n")
    .map((line) => pairsIn(line, isKnown) ?? line)
    .join("\n");
}

/** @returns undefined: the line is as a server writes it */
function pairsIn(line: string, isKnown: (name: string) => boolean): string | undefined {
  if (line.length > LONGEST_LINE || !/[:=]/.test(line) || /^\s{0,99}[|{["]/.test(line))
    return undefined;
  const bare = line.replace(BULLET, "");
  const pairs = [...bare.matchAll(PAIR)].filter(([whole, , name = ""]) => {
    const key = newer(name.toLowerCase());
    if (whole.includes("=") && !/^[A-Z]/.test(name) && !STATES.test(key)) return false;
    return COLUMNS.has(key) || STATES.test(key) || isKnown(name.toLowerCase());
  });
  const [first] = pairs;
  if (!first) return undefined;
  const isAlone = pairs.length === 1;
  const isText = bare.slice(0, first.index).trim() !== "";
  if (isAlone && (isText || (bare === line && !first[0].includes("=")))) return undefined;
  return pairs
    .map((pair, index) => {
      const value = bare.slice(pair.index + pair[0].length, pairs[index + 1]?.index);
      return `${pair[2] ?? ""}: ${value.replace(ROW, "").replace(EDGES, "")}`;
    })
    .join("\n");
}
