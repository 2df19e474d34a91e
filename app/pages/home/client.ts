/** Kills the writing node of the home page's clusters, and starts them again. Nothing moves before the visitor acts. */
import { onPage } from "../../client/navigation.ts";
import { CLUSTER_ISLAND } from "../../islands.ts";

/** Until another node writes: the seconds of the model pass faster. With it, nothing moves any more. */
const OUTAGE_MS = 2_200;
const FALL_MS = 550;
/** Between one that falls and the next. */
const FALL_APART_MS = 90;

let running = 0;

/** The region of the clusters. Null on other pages. */
const region = () => document.getElementById(CLUSTER_ISLAND);

function fell(clusters: HTMLElement): void {
  clusters.dataset.story = "felled";
  dropLost(clusters);
  const results = [...clusters.querySelectorAll<HTMLElement>('[data-live=""] [data-counts]')].map(
    (element) => {
      const { counts, result = element.textContent } = element.dataset;
      element.dataset.result = result;
      return { element, isLost: counts === "lost", result: Number(result) };
    },
  );
  const start = performance.now();
  const count = (now: number) => {
    const passed = now - start;
    const landed = (passed - FALL_MS) / FALL_APART_MS + 1;
    for (const { element, isLost, result } of results) {
      const reached = Math.floor(isLost ? landed : (passed / OUTAGE_MS) * result);
      element.textContent = String(Math.max(0, Math.min(result, reached)));
    }
    if (passed < OUTAGE_MS) running = requestAnimationFrame(count);
    else end(clusters);
  };
  running = requestAnimationFrame(count);
}

/** Lets each lost transaction fall from its place on the node to where it lies in the end. */
function dropLost(clusters: HTMLElement): void {
  for (const [index, unit] of clusters
    .querySelectorAll<SVGElement>('[data-live=""] [data-pit] path')
    .entries()) {
    const node = unit.closest("[role=img]")?.querySelector("[data-role=writer] svg");
    if (!node) continue;
    // They are in its last row.
    const pit = unit.ownerSVGElement as SVGSVGElement;
    const fall = node.getBoundingClientRect().bottom - pit.getBoundingClientRect().bottom;
    const scale = pit.viewBox.baseVal.width / pit.clientWidth;
    unit.animate([{ transform: `translateY(${fall * scale}px)` }, { transform: "none" }], {
      duration: FALL_MS,
      delay: index * FALL_APART_MS,
      easing: "cubic-bezier(.5,0,.9,.5)",
      fill: "backwards",
    });
  }
}

/** Another node writes. The outcome is shown, and said aloud. */
function end(clusters: HTMLElement): void {
  for (const element of clusters.querySelectorAll<HTMLElement>("[data-result]"))
    element.textContent = element.dataset.result ?? "";
  clusters.dataset.story = "over";
  say(document.querySelector("[data-outcome]")?.textContent ?? "");
}

function say(text: string): void {
  const announced = document.querySelector("[data-announced]");
  if (announced) announced.textContent = text;
}

/** Shows what the button does next. */
function name(clusters: HTMLElement, isFelled: boolean): void {
  for (const [index, word] of clusters.querySelectorAll<HTMLElement>("button > span").entries())
    word.hidden = (index === 0) === isFelled;
}

document.addEventListener("click", ({ target }) => {
  const clusters = region();
  if (!clusters || !(target instanceof Element) || !clusters.contains(target.closest("button")))
    return;
  cancelAnimationFrame(running);
  const isRunning = !clusters.dataset.story;
  name(clusters, isRunning);
  if (isRunning)
    return (matchMedia("(prefers-reduced-motion: reduce)").matches ? end : fell)(clusters);
  delete clusters.dataset.story;
  say("");
});

// A change of the language, too, leaves the story where it was.
onPage(() => {
  cancelAnimationFrame(running);
  const clusters = region();
  if (clusters?.dataset.story) end(clusters);
});
