/** What is known of the support of a version, and its page. */
import { versions } from "@blc/diagnose";
import { filled, formatDate } from "@blc/text";
import { versionParameters } from "../version-check/parameters.ts";
import { element } from "./elements.ts";
import { addressOf, pageLanguage } from "./page.ts";
import type { DoorWords } from "./words.ts";

/** @returns a sentence, and the links; of several versions that it may be, a line each */
export function versionParts(
  candidates: readonly versions.Version[],
  words: DoorWords,
): [string, ...Node[]] {
  const said = candidates.map((version) => supportOf(version, words));
  const links = candidates.map((version, at) => {
    const href = addressOf(`/version-check?${versionParameters(version)}`);
    const link = element("a", words.version, { href, rel: "nofollow" });
    return element("p", [...(at > 0 ? [said[at] ?? "", " "] : []), link]);
  });
  return [said[0] ?? "", ...links];
}

function supportOf(version: versions.Version, words: DoorWords): string {
  const day = new Date().toISOString().slice(0, 10);
  const { line, road } = versions.check(version, day);
  const name = `${versions.PRODUCT_NAMES[version.product]} ${version.text}`;
  const { date, isEstimate } = line?.community ?? {};
  const dated = date && date < day ? "ended" : "ends";
  const told = isEstimate ? "estimated" : dated;
  const shown = date && formatDate(date, pageLanguage(), { dateStyle: "long" });
  const target = road.at(-1) ?? "";
  const said = [words[date ? told : "open-end"], ...(target ? [words.move] : [])].join(" ");
  return filled(said, pageLanguage(), { version: name, date: shown ?? "", line: target });
}
