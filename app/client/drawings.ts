/**
 * Draws the accent lines of a drawing when it comes into view, once. The drawings of the first screen are painted before
 * any script and stay as they are; without script, on paper and under reduced motion all are complete.
 */
import { onPage } from "./navigation.ts";

const LINES = 'figure :is(path, line, polyline):is([stroke="var(--accent)"], [stroke="var(--accent)"] *)';
const DRAWN_MS = 900;
/** The part of a drawing that is in view when its lines begin. */
const SEEN = 0.3;

export function startDrawings(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  /** The lines that wait for their drawing to be seen; none of a drawing that is complete. */
  const waiting = new WeakMap<Element, Animation[]>();
  const observer = new IntersectionObserver(
    (drawings) => {
      for (const { target, isIntersecting, intersectionRatio } of drawings) {
        const lines = waiting.get(target);
        if (!lines) waiting.set(target, isIntersecting ? [] : hiddenLines(target));
        else if (intersectionRatio >= SEEN) for (const line of lines) line.play();
        else continue;
        if (lines || isIntersecting) observer.unobserve(target);
      }
    },
    { threshold: [0, SEEN] },
  );
  onPage(() => {
    observer.disconnect();
    for (const drawing of document.querySelectorAll("main figure")) observer.observe(drawing);
  });
}

function hiddenLines(drawing: Element): Animation[] {
  return [...drawing.querySelectorAll<SVGGeometryElement>(LINES)]
    .filter((line) => getComputedStyle(line).strokeDasharray === "none")
    .map((line) => {
      const length = line.getTotalLength();
      const lines = { strokeDasharray: [length, length], strokeDashoffset: [length, 0] };
      const animation = line.animate(lines, { duration: DRAWN_MS, easing: "ease-out" });
      animation.pause();
      return animation;
    });
}
