/** Adds arrow keys and `aria-expanded` to the header's popovers, and closes them when a link is chosen. */

export function closeMenus(): void {
  for (const open of document.querySelectorAll<HTMLElement>("header :popover-open")) open.hidePopover();
}

function isGroupButton(element: Element | null): element is HTMLButtonElement {
  return (
    element instanceof HTMLButtonElement && element.closest("header") !== null && element.popoverTargetElement !== null
  );
}

function moveIn(sheet: Element, step: 1 | -1): void {
  const links = [...sheet.querySelectorAll("a")];
  const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  links.at(next % links.length)?.focus();
}

export function startMenus(): void {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("header a")) closeMenus();
  });
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
    ({ target, newState }) => {
      const button = document.querySelector(`header [popovertarget="${(target as Element).id}"]`);
      button?.setAttribute("aria-expanded", String(newState === "open"));
    },
    true,
  );
}
