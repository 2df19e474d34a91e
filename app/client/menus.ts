/** Adds arrow keys and `aria-expanded` to the header's popovers, and closes them when a link is chosen. */
import { onClick } from "./events.ts";

const openMenus = () => document.querySelectorAll<HTMLElement>("header :popover-open");

export function closeMenus(): void {
  for (const open of openMenus()) {
    open.hidePopover();
    // Its event comes later, when the header may be another page's.
    setExpanded(open, false);
  }
}

function setExpanded(menu: Element, isOpen: boolean): void {
  document
    .querySelector(`header [popovertarget="${menu.id}"]`)
    ?.setAttribute("aria-expanded", String(isOpen));
}

function isGroupButton(element: Element | null): element is HTMLButtonElement {
  return (
    element instanceof HTMLButtonElement &&
    element.closest("header") !== null &&
    element.popoverTargetElement !== null
  );
}

function moveIn(sheet: Element, step: 1 | -1): void {
  const links = [...sheet.querySelectorAll("a")];
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  links.at(next % links.length)?.focus();
}

export function startMenus(): void {
  onClick("header a", closeMenus);
  document.addEventListener("keydown", (event) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!step) return;
    const { activeElement } = document;
    const sheet = activeElement?.closest("header [popover] [popover]");
    if (sheet) moveIn(sheet, step);
    else if (step === 1 && isGroupButton(activeElement)) {
      const opened = activeElement.popoverTargetElement as HTMLElement;
      opened.showPopover();
      opened.querySelector("a")?.focus();
    } else return;
    event.preventDefault();
  });
  // The event does not bubble; the capture phase sees it.
  document.addEventListener(
    "toggle",
    ({ target, newState }) => setExpanded(target as Element, newState === "open"),
    true,
  );
  // The press that started this script may have opened one already.
  for (const open of openMenus()) setExpanded(open, true);
}
