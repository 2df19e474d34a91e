/** What each version of a product does with a few well-known settings, as the check itself answers it. */
import { checkConfig } from "../../tools/config-check/check.ts";
import { CONFIG_DATA } from "../../tools/config-check/data.server.ts";
import type { MeasuredProduct } from "../../tools/config-check/moves.ts";
import type { Outcome } from "../../tools/config-check/types.ts";

/** Lines that were right in some version. */
const LINES: Readonly<Record<MeasuredProduct, readonly string[]>> = {
  postgres: [
    "promote_trigger_file = ''",
    "vacuum_defer_cleanup_age = 0",
    "old_snapshot_threshold = -1",
    "stats_temp_directory = 'pg_stat_tmp'",
    "io_method = worker",
  ],
};

export interface Life {
  line: string;
  versions: readonly { series: string; outcome: Outcome }[];
}

export function livesOf(product: MeasuredProduct): Life[] {
  const data = CONFIG_DATA[product];
  return LINES[product].map((line) => ({
    line,
    versions: data.versions.map(({ series }) => {
      const { verdicts } = checkConfig(line, { from: series, to: series }, data);
      return { series, outcome: verdicts.find((each) => each.line)?.outcome ?? "unknown" };
    }),
  }));
}
