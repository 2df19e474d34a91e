/** The texts that the tools put into a visitor's message. */
import type { Language } from "@blc/text";
import type { ToolId } from "../../site/tools.ts";
import { shownLanguage } from "../i18n/catalogues.server.ts";
import { configCheckMessage } from "./config-check/message.server.ts";
import { downtimeCostMessage } from "./downtime-cost/message.server.ts";
import { failoverMessage } from "./failover-simulator/message.server.ts";
import { toolParameters } from "./parameters.ts";
import { statusCheckMessage } from "./status-check/message.server.ts";
import { versionMessage } from "./version-check/message.server.ts";

/**
 * The result of a tool as a text for the contact form, computed from the tool's parameters and written with the
 * catalogue of its page in the visitor's language. An address carries parameters and no text, so that nobody can make
 * up a link that puts words into a visitor's mouth.
 * @returns undefined: these parameters have no result
 */
export type ToolMessage = (parameters: URLSearchParams, language: Language) => string | undefined;

const MESSAGES: Readonly<Record<ToolId, ToolMessage>> = {
  "downtime-cost": downtimeCostMessage,
  "version-check": versionMessage,
  "status-check": statusCheckMessage,
  "config-check": configCheckMessage,
  "failover-simulator": failoverMessage,
};

/** @param search the query of the contact form, with the tool's parameters */
export function toolMessage(
  tool: ToolId,
  search: URLSearchParams,
  language: Language,
): string | undefined {
  return MESSAGES[tool](toolParameters(tool, search), shownLanguage(tool, language));
}
