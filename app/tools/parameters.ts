/** What the addresses of the tools may carry: the inputs of one visitor. */
import { configCheck, failover, outage } from "@blc/diagnose";
import type { Language } from "@blc/text";
import { TOOL_IDS, TOOL_PATHS, type ToolId } from "../../site/tools.ts";
import { NUMBERS_PARAMETER } from "../i18n/detection.ts";
import { NAMED_OUTCOMES } from "./config-check/address.ts";
import { numbersLanguage } from "./numbers.ts";

/** Characters of one parameter. What goes beyond them is cut off. */
export const MAX_PARAMETER_LENGTH = 500;

/** The parameters of each tool, in the order in which its addresses have them. */
export const TOOL_PARAMETERS: Readonly<Record<ToolId, readonly string[]>> = {
  "downtime-cost": outage.PARAMETERS,
  "version-check": ["version", "product"],
  "status-check": ["engine", "sample", "rules", "forecasts", "log"],
  "config-check": ["product", ...Object.values(configCheck.MOVE_PARAMETERS), ...NAMED_OUTCOMES],
  "failover-simulator": [
    "topology",
    "fault",
    ...Object.keys(failover.NUMBERS),
    ...Object.keys(failover.CHOICES),
    "step",
  ],
};

/** The tool at a path, if the address has parameters of it. An empty parameter counts: its form was sent. */
export function askedTool(path: string, search: URLSearchParams): ToolId | undefined {
  return TOOL_IDS.find(
    (tool) => TOOL_PATHS[tool] === path && TOOL_PARAMETERS[tool].some((name) => search.has(name)),
  );
}

/** The control characters that neither a text nor HTML may have. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

/**
 * The parameters of a tool in one spelling: known names in their order, the first value of each, none that is empty.
 */
export function toolParameters(tool: ToolId, search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of [NUMBERS_PARAMETER, ...TOOL_PARAMETERS[tool]]) {
    const value = (search.get(name) ?? "").replace(CONTROL_CHARACTERS, "");
    const text = value.slice(0, MAX_PARAMETER_LENGTH).trim();
    if (text) known.set(name, text.toWellFormed());
  }
  return known;
}

/** The parameters that are numbers as a visitor has written them. */
const WRITTEN: Readonly<Partial<Record<ToolId, readonly string[]>>> = {
  "downtime-cost": outage.PARAMETERS.filter((name) => name !== outage.CURRENCY_PARAMETER),
  "failover-simulator": Object.keys(failover.NUMBERS),
};

/**
 * The parameters of a tool for another address, whose page may have another language: they name the language that their
 * numbers were read in, also where the first address did not.
 * @param shown the language of the page on which they were read
 */
export function carriedParameters(
  tool: ToolId,
  search: URLSearchParams,
  shown: Language,
): URLSearchParams {
  const known = toolParameters(tool, search);
  if (!WRITTEN[tool]?.some((name) => known.has(name))) return known;
  const language = numbersLanguage(known, shown);
  known.delete(NUMBERS_PARAMETER);
  return new URLSearchParams([[NUMBERS_PARAMETER, language], ...known]);
}
