/** Filters the index of errors by what is typed: a number, words, or a whole message of a server. */
import { onPage } from "../../client/navigation.ts";
import { ERRORS_ISLAND } from "../../islands.ts";

onPage(() => {
  const form = document.getElementById(ERRORS_ISLAND);
  const field = form?.querySelector("input");
  if (!form || !field) return;
  field.oninput = () => filter(form, field.value);
  // A browser that goes back has filled it in already.
  if (field.value) filter(form, field.value);
});

function filter(form: HTMLElement, typed: string) {
  const query = plain(typed);
  const found = new Set<string>();
  for (const line of document.querySelectorAll<HTMLElement>("li[data-words]")) {
    const isFound = isMeant(plain(`${line.textContent} ${line.dataset.words}`), query);
    line.hidden = !isFound;
    if (isFound) found.add(line.querySelector("a")?.href ?? "");
  }
  for (const section of document.querySelectorAll<HTMLElement>("section:has(li[data-words])"))
    section.hidden = !section.querySelector("li[data-words]:not([hidden])");
  const { found: many = "", one = "", nothing = "" } = form.dataset;
  const said = { 0: nothing, 1: one }[found.size] ?? many.replace("#", String(found.size));
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = query ? said : "";
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
