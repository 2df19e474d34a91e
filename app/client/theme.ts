/** The theme switch in the footer. The script in the head has applied what was chosen on an earlier visit. */
import { PAPER, THEME_KEY, type Theme } from "../layout/theme.ts";
import { onPage } from "./navigation.ts";

const SWITCH = 'input[name="theme"]';

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const each of document.querySelectorAll<HTMLInputElement>(SWITCH)) each.checked = each.value === theme;
  // As the script in the head does it.
  document.querySelector("meta[name=theme-color]:not([media])")?.remove();
  if (theme === "system") return;
  const color = document.createElement("meta");
  color.name = "theme-color";
  color.content = PAPER[theme];
  document.head.prepend(color);
}

function choose(theme: Theme): void {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be blocked: the theme then lasts as long as the document.
  }
}

export function startTheme(): void {
  const early = document.querySelector<HTMLInputElement>(`${SWITCH}:checked`);
  if (early) choose(early.value as Theme);
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SWITCH)) choose(target.value as Theme);
  });
  // Another tab has chosen. The key is null where it has cleared all.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === THEME_KEY || key === null) show((newValue ?? "system") as Theme);
  });
  onPage(() => show(document.documentElement.dataset.theme as Theme));
}
