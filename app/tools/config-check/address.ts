/** What a link to the contact form carries of a check: settings by their outcome. Older links have values, too. */
import type { configCheck } from "@blc/diagnose";

/** The outcomes that a message names, each of which is a parameter of the address. */
export const NAMED_OUTCOMES = [
  "refuses",
  "ignored",
  "adjusted",
  "renamed",
  "deprecated",
  "unknown",
] as const satisfies readonly configCheck.Outcome[];
export type NamedOutcome = (typeof NAMED_OUTCOMES)[number];

export interface NamedSetting {
  name: string;
  value?: string;
}

/** Characters of a parameter, as `MAX_PARAMETER_LENGTH` has them: the last setting is never cut. */
const LONGEST = 500;

/** Numbers with their units, and switches: what cannot be a name, a path, an account or a sentence. */
const PLAIN_VALUE =
  /^(?:-?\d{1,20}(?:\.\d{1,6})?[a-z]{0,3}|on|off|true|false|yes|no|none|auto|default)$/i;
const NAME = /^[a-z][\w.-]{1,79}$/i;

/**
 * The settings of a check as parameters, each once, as many as fit.
 * @param isSetting whether a server knows, or has known, the name: any other is the visitor's text
 */
export function namedSettings(
  verdicts: readonly configCheck.Verdict[],
  isSetting: (name: string) => boolean,
): Record<NamedOutcome, string> {
  const parameter = (outcome: NamedOutcome) => {
    const settings = verdicts
      .filter((each) => each.outcome === outcome && each.line && isSetting(each.name))
      .map(({ name }) => name);
    return [...new Set(settings)].reduce((text, setting) => {
      const longer = text ? `${text},${setting}` : setting;
      return longer.length <= LONGEST ? longer : text;
    }, "");
  };
  return Object.fromEntries(
    NAMED_OUTCOMES.map((outcome) => [outcome, parameter(outcome)]),
  ) as Record<NamedOutcome, string>;
}

/** The settings that an address names. @param isSetting whether a server knows, or has known, the name */
export function readSettings(text: string, isSetting: (name: string) => boolean): NamedSetting[] {
  return text.split(",").flatMap((each) => {
    const [name = "", value] = each.split(":");
    if (!NAME.test(name) || !isSetting(name)) return [];
    return value !== undefined && PLAIN_VALUE.test(value) ? [{ name, value }] : [{ name }];
  });
}
