/**
 * Tabs by the WAI-ARIA pattern, with automatic activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 * The address names the chosen one by its fragment, so that it is chosen again after a step back or a reload.
 */
import { isPlain, onClick } from "./events.ts";
import { onPage } from "./navigation.ts";

function choose(tab: Element): void {
  for (const each of tab.parentElement?.children ?? []) {
    const isChosen = each === tab;
    each.setAttribute("aria-selected", String(isChosen));
    each.setAttribute("tabindex", isChosen ? "0" : "-1");
    document
      .getElementById(each.getAttribute("aria-controls") ?? "")
      ?.toggleAttribute("data-other", !isChosen);
  }
}

/** Chooses the tab that the visitor has activated. */
function activate(tab: Element): void {
  choose(tab);
  history.replaceState(history.state, "", `#${tab.id.slice(0, -"-tab".length)}`);
}

function chooseAddressed(): void {
  const tab = document.getElementById(`${location.hash.slice(1)}-tab`);
  if (tab) choose(tab);
}

export function startTabs(): void {
  onClick("[role=tab]", activate);
  document.addEventListener("keydown", (event) => {
    const tab = document.activeElement?.closest("[role=tab]");
    if (!tab?.parentElement || !isPlain(event)) return;
    const tabs = [...tab.parentElement.children];
    const [at, last] = [tabs.indexOf(tab), tabs.length - 1];
    const leads: Record<string, number> = {
      ArrowLeft: at + last,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    };
    const next = tabs[(leads[event.key] ?? Number.NaN) % tabs.length];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    activate(next);
    next.focus();
  });
  onPage(chooseAddressed);
  addEventListener("hashchange", chooseAddressed);
}
