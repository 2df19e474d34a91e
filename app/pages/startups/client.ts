/** The sentence with the visitor's own figure: `page.tsx`. */
import { onPage } from "../../client/navigation.ts";
import { WORKSHEET_ISLAND } from "../../islands.ts";
import { timeLeft } from "./time-left.ts";

onPage(() => {
  const sheet = document.getElementById(WORKSHEET_ISLAND);
  const input = sheet?.querySelector("input");
  if (!sheet || !input) return;
  input.hidden = false;
  input.previousElementSibling?.remove();
  input.oninput = () => answer(sheet, input.valueAsNumber);
  answer(sheet, input.valueAsNumber);
});

function answer(sheet: HTMLElement, value: number): void {
  const output = sheet.querySelector("output");
  const days = Number(sheet.dataset.perDay) / value;
  if (!output) return;
  output.textContent = value > 0 ? timeLeft(days, output.dataset.tag) : "…";
}
