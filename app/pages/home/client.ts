/** Lets the writing node of the home page's drawing die once more. */
import { onPage } from "../../client/navigation.ts";
import { CLUSTER_ISLAND } from "../../islands.ts";

const RUNNING_MS = 900;
/** Until another node writes: the seconds of the model pass faster. */
const OUTAGE_MS = 2_200;

let frame = 0;
let timer = 0;

const region = () => document.getElementById(CLUSTER_ISLAND);
const counts = () => region()?.querySelectorAll<HTMLElement>("[data-counts]") ?? [];

/** @param share of each result that is reached: 1 is the end */
function show(share: number): void {
  for (const each of counts()) {
    const result = Number(each.dataset.counts);
    each.textContent = Math.floor(result * share) + (each.dataset.unit ?? "");
  }
}

function fall(): void {
  const cluster = region();
  if (!cluster) return;
  cluster.dataset.story = "felled";
  const start = performance.now();
  const step = (now: number) => {
    const share = (now - start) / OUTAGE_MS;
    if (share >= 1) return end();
    show(share);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

function end(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  const cluster = region();
  if (!cluster?.dataset.story) return;
  delete cluster.dataset.story;
  show(1);
  const told = cluster.querySelector("[data-tells] [data-plan-when]:not([data-off])");
  cluster.querySelector("[data-announced]")?.replaceChildren(told?.textContent ?? "");
}

document.addEventListener("click", ({ target }) => {
  const cluster = region();
  if (!cluster || !(target instanceof Element)) return;
  if (!cluster.contains(target.closest("button"))) return;
  end();
  cluster.dataset.story = "running";
  show(0);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  timer = window.setTimeout(isStill ? end : fall, RUNNING_MS);
});

// Another page or language, and another plan: the end of the story is shown.
onPage(end);
document.addEventListener("blc:plan", end);
