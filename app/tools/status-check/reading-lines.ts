/** The lines of a reading: as the page lists its rules, with what was found. */
import { statusCheck } from "@blc/diagnose";
import { element, errorLink } from "../reader/elements.ts";
import { listAddress } from "./list-address.ts";

/** A line as the page writes them; the rule itself has its formula and its sources. */
function lineOf(id: string, title: string, folded: readonly Element[], severity?: Element) {
  const made = element("li", [
    element("details", [
      element("summary", [
        element("b", id),
        element("span", rich(title)),
        ...(severity ? [severity] : []),
      ]),
      ...folded,
    ]),
  ]);
  made.dataset.rule = id;
  return made;
}

/** What a rule has below its fold: its exceptions, and the way to its formula and sources. */
function foldOf({ id, engine }: statusCheck.Rule, { not }: statusCheck.RuleText): Element[] {
  const { not: label = "" } = document.getElementById(statusCheck.PAGE)?.dataset ?? {};
  const list = new URL(listAddress(statusCheck.parameterOf(engine), id), location.origin);
  const link = element("a", document.querySelector("#rules h2")?.textContent ?? "", {
    href: location.pathname + list.search + list.hash,
    rel: "nofollow",
  });
  return [element("p", [element("em", label), " ", ...rich(not)]), element("p", [link])];
}

/** A forecast's own line of the page, with what was worked out and, before it can be unfolded, its formula. */
export function forecastLine(
  { forecast, isMade }: statusCheck.Prediction,
  found: readonly string[],
): Element {
  const own = document.getElementById(forecast.id)?.cloneNode(true);
  const copy = own instanceof HTMLElement ? own : element("li", forecast.id);
  copy.removeAttribute("id");
  copy.dataset.rule = forecast.id;
  const [first = "", ...others] = found;
  const formula = isMade ? (copy.querySelector("[data-formula]")?.textContent ?? "") : "";
  const more = [formula, ...others].filter(Boolean).map((text) => element("li", text));
  const result = element("li", [isMade ? element("strong", first) : first]);
  copy.append(element("ul", [result, ...more]));
  return copy;
}

/** A rule, with what was measured or is missing. */
export function ruleLine(
  { rule }: statusCheck.Verdict,
  copy: statusCheck.RuleText,
  texts: readonly string[],
): Element {
  const text = element("p", rich(copy.text));
  const line = lineOf(rule.id, copy.title, [text, ...foldOf(rule, copy)]);
  const found = texts.map((each) => element("li", each));
  line.append(element("ul", found));
  return line;
}

/** What was found as the title, and unfolded the values, the step and the links. */
export function findingLine(
  { rule, severity }: Extract<statusCheck.Verdict, { result: "fires" }>,
  { title, found, step, pages }: statusCheck.FindingTexts,
  { each, severity: names }: statusCheck.StatusWords,
): Element {
  const mark = element("i", names[severity]);
  mark.dataset.severity = severity;
  const line = lineOf(rule.id, title, foldOf(rule, each[rule.id]), mark);
  const lines = [...found.map((text) => element("li", text)), element("li", rich(step))];
  lines.at(-1)?.toggleAttribute("data-step", true);
  const links = pages.flatMap((id) => [Object.assign(errorLink(id), { className: "mark" }), " "]);
  if (links.length > 0) lines.push(element("li", links));
  line.append(element("ul", lines));
  return line;
}

/** What stands between `backticks` is code. */
const rich = (text: string) =>
  text.split("`").map((part, index) => (index % 2 ? element("code", part) : part));
