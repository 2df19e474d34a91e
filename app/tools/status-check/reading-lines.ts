/** The lines of a reading: those of the page's own list, with what was found. */
import { statusCheck } from "@blc/diagnose";
import { element, errorLink } from "../reader/reader.ts";

/** The line of the page of a rule or a forecast. */
function ownLine(id: string): HTMLElement {
  const copy = document.getElementById(id)?.cloneNode(true);
  const made = copy instanceof HTMLElement ? copy : element("li", id);
  made.removeAttribute("id");
  made.dataset.rule = id;
  return made;
}

/** A forecast's own line of the page, with what was worked out and, before it can be unfolded, its formula. */
export function forecastLine(
  { forecast, isMade }: statusCheck.Prediction,
  found: readonly string[],
): Element {
  const copy = ownLine(forecast.id);
  const [first = "", ...others] = found;
  const formula = isMade ? (copy.querySelector("[data-formula]")?.textContent ?? "") : "";
  const more = [formula, ...others].filter(Boolean).map((text) => element("li", text));
  const result = element("li", [isMade ? element("strong", first) : first]);
  copy.append(element("ul", [result, ...more]));
  return copy;
}

/** The rule's own line of the page, with what was found. Of a critical one that fires, its text is unfolded. */
export function ruleLine(verdict: statusCheck.Verdict, found: readonly string[]): Element {
  const copy = ownLine(verdict.rule.id);
  const details = copy.querySelector("details");
  const isOpen = verdict.result === "fires" && verdict.severity === "C";
  details?.toggleAttribute("open", isOpen);
  for (const severity of copy.querySelectorAll<HTMLElement>("[data-severity]"))
    if (verdict.result !== "fires" || severity.dataset.severity !== verdict.severity)
      severity.remove();
  const errors = verdict.result === "fires" ? statusCheck.errorPages(verdict.measurements) : [];
  const values = element("ul", [
    ...found.map((text) => element("li", text)),
    ...errors.map((id) => element("li", [Object.assign(errorLink(id), { className: "mark" })])),
  ]);
  if (isOpen) details?.querySelector("summary")?.after(values);
  else copy.append(values);
  return copy;
}
