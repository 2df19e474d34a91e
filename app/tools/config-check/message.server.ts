/** The text that the configuration check puts into a message: settings with their verdicts, and nothing of the file. */
import { filled, type Language } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/config-check/en.json";
import { NAMED_OUTCOMES, readSettings } from "./address.ts";
import { CONFIG_DATA } from "./data.server.ts";
import { MOVE_PARAMETERS, PRODUCT_NAMES, readMove, readProduct } from "./moves.ts";

export function configCheckMessage(search: URLSearchParams, language: Language): string | undefined {
  const product = readProduct(search);
  const data = CONFIG_DATA[product];
  const { from, to } = readMove(search, data);
  const copy = pageCopy<typeof en>("config-check", language);
  const settings = NAMED_OUTCOMES.flatMap((outcome) => {
    const named = readSettings(search.get(outcome) ?? "", (name) => Object.hasOwn(data.settings, name));
    const texts = named.map(({ name, value }) => (value === undefined ? name : `${name} = ${value}`));
    return texts.length > 0 ? [`- ${copy.outcomes[outcome]}: ${texts.join(", ")}`] : [];
  });
  // A product alone is a page that was opened, and no question.
  if (settings.length === 0 && (search.get(MOVE_PARAMETERS.from) !== from || search.get(MOVE_PARAMETERS.to) !== to))
    return undefined;
  const values = { before: `${PRODUCT_NAMES[product]} ${from}`, after: to };
  return [filled(copy.message.intro, language, values), ...settings, "", `${copy.message.question} `].join("\n");
}
