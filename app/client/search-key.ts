/** The key "/" leads to the search, unless its switch on the search page is off (WCAG 2.1.4). */
import { onPage } from "./navigation.ts";

/** In local storage; absent: on. */
const KEY = "search-key";
const SWITCH = "[data-search-key] input";
const FIELD = "q";

/** For as long as this document is open, where storage is blocked. */
let isOff = false;
try {
  isOff = localStorage.getItem(KEY) === "off";
} catch {}

function remember(off: boolean): void {
  isOff = off;
  try {
    if (off) localStorage.setItem(KEY, "off");
    else localStorage.removeItem(KEY);
  } catch {}
}

export function startSearchKey(): void {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (key !== "/" || isOff || ctrlKey || metaKey || altKey || isComposing) return;
    if (!(target instanceof Element) || target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    const field = document.getElementById(FIELD);
    if (field) field.focus();
    else document.querySelector<HTMLElement>(`header [href$="#${FIELD}"]`)?.click();
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(SWITCH)) remember(!target.checked);
  });
  onPage(() => {
    if (location.hash === `#${FIELD}`) document.getElementById(FIELD)?.focus();
    const control = document.querySelector<HTMLInputElement>(SWITCH);
    if (!control) return;
    control.checked = !isOff;
    control.disabled = false;
  });
}
