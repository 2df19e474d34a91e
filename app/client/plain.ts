/**
 * Is it a click with the main button, or a key, without a modifier by which the browser does
 * something else?
 */
export function isPlain(event: MouseEvent | KeyboardEvent): boolean {
  const isMain = !("button" in event && event.button);
  return isMain && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
