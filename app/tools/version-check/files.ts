/** The paths of the files that have the dates: calendars and `versions.json`. */
import type { versions } from "@blc/diagnose";
import { TOOL_PATHS } from "../../../site/tools.ts";

const PAGE = TOOL_PATHS["version-check"];

/** The calendar of all lines. */
export const CALENDAR_PATH = `${PAGE}/dates.ics`;
export const DATA_PATH = `${PAGE}/versions.json`;

/** The calendar of one line. */
export function calendarPath(product: versions.ProductId, { line }: Pick<versions.ReleaseLine, "line">): string {
  return `${PAGE}/${product}-${line}.ics`;
}

/** The answer for a line. */
export function answerPath(product: versions.ProductId, { line }: Pick<versions.ReleaseLine, "line">): string {
  return `${PAGE}?${new URLSearchParams({ version: line, product })}#answer`;
}
