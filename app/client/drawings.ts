/**
 * Draws the accent lines of a drawing when it comes into view, once. The drawings of the first screen are painted
 * before any script and stay as they are; without script, on paper and under reduced motion all are complete.
 */
import { onPage } from "./navigation.ts";

const LINES =
  'figure :is(path, line, polyline):is([stroke="var(--accent)"], [stroke="var(--accent)"] *)';
const DRAWN_MS = 900;
/**
 * How near to the screen a drawing is when its lines are hidden, and the part of it that is seen when they are drawn.
 */
const NEAR = "25%";
const SEEN = 0.3;

export function startDrawings(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const far = new WeakSet<Element>();
  const hidden = new WeakMap<Element, Animation[]>();
  const near = new IntersectionObserver(
    (drawings) => {
      for (const { target, isIntersecting } of drawings) {
        if (!isIntersecting) {
          far.add(target);
          continue;
        }
        near.unobserve(target);
        if (!far.has(target)) continue;
        hidden.set(target, hiddenLines(target));
        seen.observe(target);
      }
    },
    { rootMargin: NEAR },
  );
  const seen = new IntersectionObserver(
    (drawings) => {
      for (const { target, isIntersecting } of drawings) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        for (const line of hidden.get(target) ?? []) line.play();
        hidden.set(target, []);
      }
    },
    { threshold: SEEN },
  );
  onPage(() => {
    near.disconnect();
    seen.disconnect();
    for (const drawing of document.querySelectorAll("main figure"))
      (hidden.has(drawing) ? seen : near).observe(drawing);
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
