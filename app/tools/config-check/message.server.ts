/** The text that the configuration check puts into a message: settings with their verdicts, and nothing of the file. */
import { configCheck } from "@blc/diagnose";
import { filled, type Language } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { NAMED_OUTCOMES, readSettings } from "./address.ts";
import type { ConfigCopy } from "./copy.ts";

export function configCheckMessage(
  search: URLSearchParams,
  language: Language,
): string | undefined {
  const product = configCheck.readProduct(search);
  const data = configCheck.CONFIG_DATA[product];
  const { from, to } = configCheck.readMove(search, data);
  const copy = pageCopy<ConfigCopy>("config-check", language);
  const settings = NAMED_OUTCOMES.flatMap((outcome) => {
    const named = readSettings(search.get(outcome) ?? "", (name) =>
      Object.hasOwn(data.settings, name),
    );
    const texts = named.map(({ name, value }) =>
      value === undefined ? name : `${name} = ${value}`,
    );
    return texts.length > 0 ? [`- ${copy.outcomes[outcome]}: ${texts.join(", ")}`] : [];
  });
  // With the product alone, the page was only opened: there is nothing to ask.
  if (
    settings.length === 0 &&
    (search.get(configCheck.MOVE_PARAMETERS.from) !== from ||
      search.get(configCheck.MOVE_PARAMETERS.to) !== to)
  )
    return undefined;
  const values = { before: `${configCheck.PRODUCT_NAMES[product]} ${from}`, after: to };
  return [
    filled(copy.message.intro, language, values),
    ...settings,
    "",
    `${copy.message.question} `,
  ].join("\n");
}
