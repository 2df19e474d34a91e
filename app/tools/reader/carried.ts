/**
 * What goes from a reading into a message. The address of the form carries ids, from which the server writes the text:
 * nobody can make up a link that puts words into a visitor's mouth. Product, version and values are in no address. They
 * go along in the memory of this tab, and are added to the server's text where the form is shown in place.
 */
import { CONTACT_ISLAND, CONTACT_VIEW } from "../../islands.ts";
import { element } from "./elements.ts";

/** Something that was found and that a message may name. */
export interface Finding {
  /** As a line of the server's text names it: the id of a rule, the name of a setting. */
  id: string;
  /** As the visitor ticks it. */
  title: string;
  /** What was measured, in the visitor's language. */
  values: readonly string[];
}

export interface Carried {
  /** Product and version. */
  identity: string;
  /** Those that were ticked. */
  findings: readonly Finding[];
  /** The parameters of the link. */
  inputs: Readonly<Record<string, string>>;
}

/** Of those that can be ticked, the worst. */
const TICKED = 3;
/** That can be ticked: more are no message. */
const MOST_FINDINGS = 10;
const LONGEST_VALUE = 200;
const MOST_VALUES = 6;

/** One line without control characters, as it may stand in a message. */
function plain(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE).toWellFormed()}…` : line;
}

/** @returns the server's text, with the product below its first line and the values below each finding */
export function withValues(text: string, { identity, findings }: Omit<Carried, "inputs">): string {
  const [first = "", ...lines] = text.split("\n").flatMap((line) => {
    const named = line.startsWith("- ") ? line.slice(2).split(/[:,] /) : [];
    const found = findings.filter(({ id }) => named.includes(id));
    const values = found.flatMap((each) => each.values.slice(0, MOST_VALUES));
    return [line, ...values.map((value) => `  ${plain(value)}`)];
  });
  return [first, ...(identity ? [plain(identity)] : []), ...lines].join("\n");
}

let carried: Carried | undefined;

/** What the link to the form brings along; undefined: nothing. */
export function carry(next: Carried | undefined): void {
  carried = next;
}

/** Adds the values to the form's text before its own scripts see it. */
function addToForm(): void {
  const view = document.getElementById(CONTACT_VIEW);
  const area = document.querySelector<HTMLTextAreaElement>(`#${CONTACT_ISLAND} [name=message]`);
  const search = new URLSearchParams(location.search);
  if (!carried || !view || !area) return;
  const isIts = Object.entries(carried.inputs).every(
    ([name, value]) => (search.get(name) ?? "") === value,
  );
  const props = JSON.parse(view.textContent ?? "{}") as { draft?: string };
  if (!isIts || !props.draft || area.defaultValue !== props.draft) return;
  props.draft = withValues(props.draft, carried);
  view.textContent = JSON.stringify(props);
  area.defaultValue = props.draft;
}

/** Listeners that capture come first: the form's own, which may have been added before, reads what is changed here. */
export function startCarrying(): void {
  document.addEventListener("blc:page", addToForm, { capture: true });
}

/** What the visitor has ticked or not, by id, in this document. */
const ticks = new Map<string, boolean>();
export const forgetTicks = () => ticks.clear();

/** Of the findings, the worst first, those that go into the message. */
export function ticked(findings: readonly Finding[]): Finding[] {
  return findings.slice(0, MOST_FINDINGS).filter(({ id }, at) => ticks.get(id) ?? at < TICKED);
}

/** A box for each finding. @param changed what is ticked now */
export function tickBoxes(
  findings: readonly Finding[],
  words: { worst: string; values: string },
  changed: () => void,
): Element {
  const isTicked = new Set(ticked(findings));
  const boxes = findings.slice(0, MOST_FINDINGS).map((finding) => {
    const box = element("input", [], { type: "checkbox", checked: isTicked.has(finding) });
    box.addEventListener("change", () => {
      ticks.set(finding.id, box.checked);
      changed();
    });
    return element("label", [box, element("span", plain(finding.title))]);
  });
  const content = [element("legend", words.worst), ...boxes, element("p", words.values)];
  return element("fieldset", content, { className: "ticks screen-only" });
}
