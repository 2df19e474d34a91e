/** The theme switch in the footer. The script in the head has applied what was chosen on an earlier visit. */
import { THEME_KEY, type Theme } from "../layout/theme.ts";
import { onPage } from "./navigation.ts";

const SWITCH = 'input[name="theme"]';

function choose(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
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
  onPage(() => {
    for (const each of document.querySelectorAll<HTMLInputElement>(SWITCH))
      each.checked = each.value === document.documentElement.dataset.theme;
  });
}
