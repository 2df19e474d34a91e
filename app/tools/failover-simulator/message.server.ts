/** The result of a simulated failover as a text for the contact form. */
import { failover } from "@blc/diagnose";
import { type Language, translate } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { plain } from "../../sections/rich.tsx";
import { askedScenario } from "./address.ts";
import { inputTexts, type SimulatorCopy, scenarioName, verdictLines } from "./words.ts";

export function failoverMessage(
  parameters: URLSearchParams,
  language: Language,
): string | undefined {
  const copy = pageCopy<SimulatorCopy>("failover-simulator", language);
  const { scenario } = askedScenario(parameters, language);
  const simulated = translate(copy, language, "message.simulated", {
    scenario: scenarioName(scenario, copy),
    inputs: inputTexts(scenario, copy, language).join(", "),
  });
  const verdict = verdictLines(failover.verdictOf(scenario), copy, language).map(
    ({ text }) => `- ${text}`,
  );
  return plain([simulated, verdict.join("\n"), `${copy.message.ours} `].join("\n\n"));
}
