/** Filters the index of errors by what is typed (a number, words, or a whole message of a server) and by engine. */
import { onPage } from "../../client/navigation.ts";
import { ERRORS_ISLAND } from "../../islands.ts";

/**
 * What a visitor has set. It is kept with the entry of the history: the way back and a reload lead to the same lines.
 */
interface Kept {
  typed: string;
  engine: string;
  unfolded: string[];
  top: number;
}

const status = () => document.getElementById(ERRORS_ISLAND);
/** Nothing on other pages. */
const field = () => status()?.parentElement?.querySelector<HTMLInputElement>("form input");
const engines = () => document.querySelectorAll<HTMLInputElement>("main [name=engine]");
const chosen = () => [...engines()].find(({ checked }) => checked)?.value ?? "";
const folds = () => document.querySelectorAll<HTMLDetailsElement>("[data-engines] > details");
const symptomOf = (fold: Element) => fold.parentElement as HTMLElement;

onPage((isKept) => {
  const typing = field();
  if (!typing || isKept) return;
  for (const control of [typing, ...engines()]) control.oninput = filter;
  const kept = window.navigation?.currentEntry?.getState() as Kept | { top: number } | undefined;
  if (kept && "typed" in kept) return restore(kept, typing);
  // A browser that goes back has filled it in already.
  filter();
  unfoldTarget();
});
addEventListener("hashchange", unfoldTarget);
addEventListener("pagehide", keep);
window.navigation?.addEventListener("navigate", keep);

function unfoldTarget(): void {
  const target = document.querySelector<HTMLDetailsElement>("[data-engines]:target > details");
  if (target) target.open = true;
}

function keep(): void {
  const typing = field();
  if (!typing) return;
  const unfolded = [...folds()].filter(({ open }) => open).map((fold) => symptomOf(fold).id);
  const state: Kept = { typed: typing.value, engine: chosen(), unfolded, top: scrollY };
  window.navigation?.updateCurrentEntry({ state });
}

function restore({ typed, engine, unfolded, top }: Kept, typing: HTMLInputElement): void {
  typing.value = typed;
  for (const each of engines()) each.checked = each.value === engine;
  filter();
  for (const fold of folds()) fold.open = unfolded.includes(symptomOf(fold).id);
  scrollTo(0, top);
}

function filter(): void {
  const query = plain(field()?.value ?? "");
  const engine = chosen();
  const isFiltered = query !== "" || engine !== "";
  const said = status();
  let count = 0;
  for (const fold of folds()) {
    const before = count;
    for (const line of fold.querySelectorAll<HTMLElement>("li")) {
      const isOfEngine = !engine || line.matches(`[data-engines~="${engine}"]`);
      line.hidden =
        !isOfEngine || !isMeant(plain(`${line.textContent} ${line.dataset.words ?? ""}`), query);
      if (!line.hidden) count += 1;
    }
    symptomOf(fold).hidden = count === before;
    // Folds again what it has unfolded, and not what the visitor has.
    if (isFiltered || said?.textContent) fold.open = isFiltered;
  }
  const {
    found = "",
    one = "",
    nothing = "",
  } = said?.parentElement?.querySelector("form")?.dataset ?? {};
  const sentence = { 0: nothing, 1: one }[count] ?? found.replace("#", String(count));
  if (said) said.textContent = isFiltered ? sentence : "";
}

/** Are all words of the query in the line, or, where a whole message was pasted, a number of the line in the query? */
function isMeant(line: string, query: string): boolean {
  const words = query.split(" ");
  if (words.every((word) => line.includes(word))) return true;
  const numbers = line.match(/\b(?:\d{4}|[\dx][\da-z]{4})\b/g) ?? [];
  return words.length > 2 && numbers.some((number) => words.includes(number));
}

/** In small letters without accents and punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, " ")
    .trim();
}
