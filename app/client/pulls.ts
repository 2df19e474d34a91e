/** The edges between a before and an after: `sections/pull.tsx`. */
import { onPage } from "./navigation.ts";

export function startPulls(): void {
  document.addEventListener("input", ({ target }) => {
    const sheet = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-pull]") : null;
    if (sheet) cut(sheet, (target as HTMLInputElement).value);
  });
  onPage(() => {
    for (const sheet of document.querySelectorAll<HTMLElement>("[data-pull]")) {
      const slider = sheet.querySelector("input");
      if (!slider) continue;
      slider.hidden = false;
      sheet.dataset.cut = "";
      cut(sheet, slider.value);
    }
  });
}

function cut(sheet: HTMLElement, value: string): void {
  sheet.style.setProperty("--cut", `${value}%`);
}
