/** The lines of a reading, as the server takes them. */
import { configCheck } from "@blc/diagnose";
import { element, errorLink } from "../reader/elements.ts";

/** The most lines that a list shows: with all lines of a damaged file, the page would stop responding. */
const MOST_LINES = 500;

export function linesOf(
  verdicts: readonly configCheck.Verdict[],
  product: configCheck.Product,
  say: configCheck.Speaker,
): Element {
  const lines = verdicts.slice(0, MOST_LINES).map((each) => lineOf(each, product, say));
  const left = verdicts.length - MOST_LINES;
  const more = left > 0 ? [say("words", "more", { count: `${left}` })] : [];
  return element("ol", [...lines, ...more.map((text) => element("li", [element("p", text)]))]);
}

/** A line as it stands in a file that somebody has gone through: its number, itself, and the verdict below. */
function lineOf(
  verdict: configCheck.Verdict,
  product: configCheck.Product,
  say: configCheck.Speaker,
): Element {
  const { outcome, name, line: read, reason, source } = verdict;
  const said = configCheck.sourceText(source, say);
  const page = configCheck.errorPage(verdict, product);
  const notes = [
    read?.file === undefined ? "" : configCheck.placeOf(read),
    configCheck.adviceText(verdict, say),
    source.kind === "manual" ? element("a", said, { href: source.url }) : said,
    page ? errorLink(page) : "",
  ].filter(Boolean);
  const made = element("li", [
    element("code", read?.text ?? name),
    element("p", [
      element("b", say("outcomes", outcome)),
      ` ${configCheck.reasonText(reason, say)} `,
    ]),
    element(
      "p",
      notes.flatMap((note, at) => (at > 0 ? [" · ", note] : [note])),
      { className: "mark" },
    ),
  ]);
  made.dataset.outcome = outcome;
  if (read) {
    const number = element("span", `${read.number}`);
    number.setAttribute("role", "img");
    number.setAttribute("aria-label", say("words", "line", { number: configCheck.placeOf(read) }));
    made.prepend(number);
  }
  return made;
}
