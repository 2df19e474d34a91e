/** The names of the servers that printed a message. */
import { ERROR_ENGINES } from "./ids.ts";
import type { ServerSeries } from "./pages/facts.ts";

/** @returns such as "MySQL 5.7, 8.0 · MariaDB 10.11", the oldest first */
export function serverNames(servers: readonly ServerSeries[]): string {
  return Object.entries(ERROR_ENGINES)
    .flatMap(([id, name]) => {
      const series = servers.flatMap((each) =>
        each.startsWith(`${id}-`) ? [each.slice(id.length + 1)] : [],
      );
      return series.length > 0 ? [`${name} ${series.sort(byVersion).join(", ")}`] : [];
    })
    .join(" · ");
}

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
