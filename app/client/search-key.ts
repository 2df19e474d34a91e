/** The key "/" leads to the search, unless its switch on the search page is off (WCAG 2.1.4). */
import { QUERY_PARAMETER } from "../../site/search-query.ts";
import { SHORTCUT_KEY } from "../search/shortcut.ts";
import { onPage } from "./navigation.ts";
import { store, stored } from "./storage.ts";

const SWITCH = "[data-search-key] input";

/** Remembers the choice while this document is open, in case storage is blocked. */
let isOff = stored(SHORTCUT_KEY) === "off";

export function startSearchKey(): void {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (
      event.key !== "/" ||
      isOff ||
      event.isComposing ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey
    )
      return;
    if (
      !(target instanceof Element) ||
      target.closest("input, textarea, select, [contenteditable]")
    )
      return;
    event.preventDefault();
    const field = document.getElementById(QUERY_PARAMETER);
    if (field) field.focus();
    else document.querySelector<HTMLElement>(`header [href$="#${QUERY_PARAMETER}"]`)?.click();
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches(SWITCH))) return;
    isOff = !target.checked;
    store(SHORTCUT_KEY, isOff ? "off" : null);
  });
  onPage((isKept) => {
    if (!isKept && location.hash === `#${QUERY_PARAMETER}`) {
      const field = document.getElementById(QUERY_PARAMETER);
      // WebKit focuses the field of the fragment without a caret: nothing can be typed until it is
      // focused again.
      field?.blur();
      field?.focus();
    }
    const control = document.querySelector<HTMLInputElement>(SWITCH);
    if (!control) return;
    control.checked = !isOff;
    control.disabled = false;
  });
}
