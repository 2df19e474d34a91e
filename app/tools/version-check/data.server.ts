/** The release lines for programs: `versions.json`, which explains its own fields. */
import { versions } from "@blc/diagnose";
import type { Language } from "@blc/text";
import { localAddress } from "../../../site/address.ts";
import { TOOL_PATHS } from "../../../site/tools.ts";
import { datesOf, type LineDate, recordOf } from "../../../site/version-dates.ts";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/version-check/en.json";
import { answerPath, calendarPath } from "./files.ts";

/** Rises when a key goes or changes its meaning. */
const FORMAT = 1;

/** @param publicUrl the site's origin */
export function versionsJson(language: Language, publicUrl: string): string {
  const address = (to: string) => publicUrl + localAddress(to, language);
  const products = versions.PRODUCT_IDS.map((product) => ({
    id: product,
    name: versions.PRODUCT_NAMES[product],
    lines: versions.RELEASE_LINES[product].map((line) => {
      const dates = datesOf(product, line);
      return {
        line: line.line,
        kind: line.kind,
        released: line.released,
        isPlanned: line.isPlanned ?? false,
        latest: line.latest ? { version: line.latest.version, isFloor: line.latest.isFloor ?? false } : null,
        ends: [
          { support: "community", name: null, onlyOn: null, ...endOf(line.community, "community", dates) },
          ...(line.paid ?? []).map(({ offer, ...end }) => {
            const { name, ...rest } = versions.PAID_SUPPORT[offer];
            return { support: offer, name, onlyOn: "on" in rest ? rest.on : null, ...endOf(end, offer, dates) };
          }),
        ],
        moveTo: line.to ?? [],
        page: address(answerPath(product, line)),
        calendar: dates.length > 0 ? address(calendarPath(product, line)) : null,
      };
    }),
  }));
  const page = address(`${TOOL_PATHS["version-check"]}#data`);
  const { fields } = pageCopy<typeof en>("version-check", language).data;
  return JSON.stringify({ version: FORMAT, updated: versions.VERSIONS_CHECKED, documentation: page, fields, products });
}

function endOf(
  { date, isEstimate, source }: versions.Until,
  kind: "community" | versions.PaidSupport["offer"],
  dates: LineDate[],
) {
  const dated = dates.find((each) => each.kind === kind);
  return {
    date: date ?? null,
    isEstimate: isEstimate ?? false,
    source: versions.VERSION_SOURCES[source],
    changed: dated ? recordOf(dated).changed : null,
  };
}
