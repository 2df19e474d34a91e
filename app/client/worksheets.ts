/** Sentences with the visitor's own figure: `pages/startups/worksheet.tsx`. */
import { onPage } from "./navigation.ts";

export function startWorksheets(): void {
  document.addEventListener("input", ({ target }) => {
    const sheet = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-per-day]") : null;
    if (sheet) answer(sheet, (target as HTMLInputElement).valueAsNumber);
  });
  onPage(() => {
    for (const sheet of document.querySelectorAll<HTMLElement>("[data-per-day]")) {
      const input = sheet.querySelector("input");
      if (!input) continue;
      input.hidden = false;
      input.previousElementSibling?.remove();
      answer(sheet, input.valueAsNumber);
    }
  });
}

function answer(sheet: HTMLElement, value: number): void {
  const output = sheet.querySelector("output");
  const days = Number(sheet.dataset.perDay) / value;
  if (!output) return;
  const { locale = "" } = output.dataset;
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "day",
    unitDisplay: "long",
    useGrouping: false,
    maximumFractionDigits: days < 10 ? 1 : 0,
  });
  output.textContent = value > 0 ? format.format(days) : "…";
}
