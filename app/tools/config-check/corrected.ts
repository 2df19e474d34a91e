/**
 * The corrected file, as what is taken out and what is put in, to copy and to download. It is made in the page, and
 * nothing of it is sent.
 */
import { configCheck } from "@blc/diagnose";
import { actions, copyButton, element } from "../reader/elements.ts";

type Diff = readonly configCheck.DiffLine[];

/** Lines around a change that show where it stands. */
const AROUND = 2;
/** The most that are shown; the file has them all. */
const MOST_LINES = 1000;

const SIGNS = { same: "", removed: "−", added: "+" } as const;
const ELEMENTS = { same: "code", removed: "del", added: "ins" } as const;

/** @returns nothing, where nothing is to change */
export function correctedPart(
  { name: given, text }: Parameters<typeof configCheck.textOfFiles>[0][number],
  edits: configCheck.Edits,
  product: configCheck.Product,
  say: configCheck.Speaker,
): Element[] {
  if (edits.size === 0) return [];
  const name = given ?? (product === "postgres" ? "postgresql.conf" : "my.cnf");
  const diff = configCheck.diffOf(text, edits, say);
  const notes = [...edits.values()].map((edit) => edit.notes.some(({ kind }) => kind === "decide"));
  const open = notes.filter(Boolean).length;
  const counts = { count: `${edits.size - open}`, open: `${open}` };
  return [
    element("h4", [say("words", "corrected"), ...(given ? [`: ${given}`] : [])]),
    element("p", say("words", "corrected-text")),
    element("p", say("words", "changes", counts), { className: "mark" }),
    acts(configCheck.correctedText(diff), name, say),
    table(diff, say),
  ];
}

function acts(file: string, name: string, say: configCheck.Speaker): Element {
  const download = element("a", say("words", "download", { file: name }), {
    className: "btn",
    download: name,
    href: "",
  });
  // Made when it is asked for: a reading follows each key.
  download.addEventListener("click", () => {
    const address = URL.createObjectURL(new Blob([file], { type: "text/plain;charset=utf-8" }));
    download.href = address;
    // The browser has opened it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
  const copy = copyButton(file, say("words", "copy-file"), say("words", "copied"));
  return actions(download, copy);
}

/** Each line with its number and its sign, which a screen reader reads as a word. */
function table(diff: Diff, say: configCheck.Speaker): Element {
  const words = { removed: say("words", "minus"), added: say("words", "plus"), same: "" };
  const isChange = diff.map(({ sign }, at) => sign !== "same" || diff[at - 1]?.sign === "added");
  const rows: HTMLElement[] = [];
  let before = -1;
  for (const [at, { sign, number, text }] of diff.entries()) {
    if (rows.length >= MOST_LINES) break;
    const from = Math.max(0, at - AROUND);
    const isEnd = text === "" && at === diff.length - 1;
    if (isEnd || !isChange.slice(from, at + AROUND + 1).includes(true)) continue;
    const row = element("li", [
      element("span", number === undefined ? "" : `${number}`),
      element("span", SIGNS[sign]),
      element(ELEMENTS[sign], text.trimEnd()),
    ]);
    const [, mark] = row.children;
    if (words[sign] && mark) {
      mark.setAttribute("role", "img");
      mark.setAttribute("aria-label", words[sign]);
    }
    row.dataset.sign = sign;
    row.toggleAttribute("data-note", /^\s*# BLC: /.test(text));
    row.toggleAttribute("data-gap", before !== at - 1 && rows.length > 0);
    before = at;
    rows.push(row);
  }
  return element("ol", rows, { className: "diff" });
}
