/** The theme switch in the footer. The script in the head has applied what was chosen on an earlier visit. */
import { PAPER, THEME_KEY, type Theme } from "../ui/theme.ts";
import { onPage } from "./navigation.ts";
import { store, stored } from "./storage.ts";

const SWITCH = 'input[name="theme"]';

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const each of document.querySelectorAll<HTMLInputElement>(SWITCH))
    each.checked = each.value === theme;
  // As the script in the head does it.
  document.querySelector("meta[name=theme-color]:not([media])")?.remove();
  if (theme !== "system")
    document.head.insertAdjacentHTML(
      "afterbegin",
      `<meta name=theme-color content=${PAPER[theme]}>`,
    );
}

function choose(theme: Theme): void {
  show(theme);
  store(THEME_KEY, theme === "system" ? null : theme);
}

export function startTheme(): void {
  const early = document.querySelector<HTMLInputElement>(`${SWITCH}:checked`);
  if (early) choose(early.value as Theme);
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SWITCH)) choose(target.value as Theme);
  });
  // Another tab may have chosen.
  addEventListener("storage", () => show((stored(THEME_KEY) ?? "system") as Theme));
  onPage(() => show(document.documentElement.dataset.theme as Theme));
}
