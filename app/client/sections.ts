/**
 * The sections below the first screen and items of long lists, which the style sheet leaves for later
 * (`content-visibility`, `layout.css`). When all of them are laid out, the page has its real height: for the scroll bar,
 * for a step back, for pictures of it.
 */
const LATER = ".band ~ .band, .later";

export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Lays out all of them, at the next layout of the page. */
export function layOutSections(sections: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>(LATER)): void {
  for (const section of sections) section.style.contentVisibility = "visible";
}

/** Lays out one a frame, so that a slow processor handles input in between. */
export function layOutInTurn(sections = [...document.querySelectorAll<HTMLElement>(LATER)]): void {
  const [next, ...others] = sections;
  if (!next) return;
  layOutSections([next]);
  afterPaint(() => layOutInTurn(others));
}
