/**
 * The text that the version check puts into a message: the product and the numbers as they were read, and the dates.
 */

import { versions } from "@blc/diagnose";
import { type KeyOf, type Language, longDate, type Stem, translate, type Values } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/version-check/en.json";
import { askedProduct, today } from "./parameters.ts";
import { endWords } from "./words.ts";

export function versionMessage(
  parameters: URLSearchParams,
  language: Language,
): string | undefined {
  const read = versions.recognise(parameters.get("version") ?? "", askedProduct(parameters));
  if (read.kind !== "version") return undefined;
  const copy = pageCopy<typeof en>("version-check", language);
  const t = (key: Stem<KeyOf<typeof en>>, values: Values) => translate(copy, language, key, values);
  const now = today();
  const result = versions.check(read.version, now);
  const { version, line, state, paid, road, isTargetPlanned } = result;
  const product = versions.PRODUCT_NAMES[version.product];
  // Support that is sold on a service only is named where the version says that it is of a service.
  const offers = paid.filter(
    ({ offer }) => !("on" in versions.PAID_SUPPORT[offer]) || version.service,
  );
  const dated = (end: versions.Until) => endWords(end, copy, language);
  const values = { day: longDate(now, language), state: copy.states[state] };
  const path = { road: [version.line, ...road].join(" → ") };
  const support = () => {
    if (version.service) return [copy.message.service];
    // The paid support of an enterprise version is named below, in place of the community's.
    if (version.isEnterprise && offers.length > 0) return [];
    if (!line?.community.date) return [t("message.stateOnly", values)];
    return [t("message.community", { ...values, date: dated(line.community) })];
  };
  return [
    t("message.version", { product, version: version.text, line: version.line }),
    ...support(),
    ...offers.map((each) =>
      t("message.paid", { offer: versions.PAID_SUPPORT[each.offer].name, date: dated(each) }),
    ),
    ...(road.length > 0 ? [t(isTargetPlanned ? "message.moveNext" : "message.move", path)] : []),
    "",
    versions.isDue(result) ? copy.message.due : copy.message.fine,
  ].join("\n");
}
