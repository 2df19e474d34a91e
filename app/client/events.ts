/**
 * Is it a click with the main button, or a key, without a modifier by which the browser does
 * something else?
 */
export function isPlain(event: MouseEvent | KeyboardEvent): boolean {
  const isMain = !("button" in event && event.button);
  return isMain && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Calls back for each click in an element of the selector, on this page and on later ones. */
export function onClick<Found extends HTMLElement = HTMLElement>(
  selector: string,
  act: (found: Found, event: MouseEvent) => void,
): void {
  document.addEventListener("click", (event) => {
    // The document itself has no `closest`.
    const found = (event.target as Element).closest?.<Found>(selector);
    if (found) act(found, event);
  });
}
