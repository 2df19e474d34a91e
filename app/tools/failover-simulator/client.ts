/**
 * Plays and scrubs the steps of a simulated failover, and copies their address. Without it, links lead from step to
 * step.
 */
import { copyText } from "../../client/clipboard.ts";
import { isPlain, onClick } from "../../client/events.ts";
import { onPage } from "../../client/navigation.ts";
import { FAILOVER_ISLAND } from "../../islands.ts";

/** Milliseconds for each step: enough to read two lines. */
const STEP_MS = 4_000;

interface Player {
  controls: HTMLElement;
  slider: HTMLInputElement;
  steps: HTMLElement[];
}

let timer: ReturnType<typeof setInterval> | undefined;

/** The player of the page, if it has one. */
function player(): Player | undefined {
  const controls = document.querySelector<HTMLElement>("[data-steps]");
  const slider = controls?.querySelector<HTMLInputElement>("[type=range]");
  const steps = [...document.querySelectorAll<HTMLElement>("#steps > li")];
  return controls && slider ? { controls, slider, steps } : undefined;
}

const currentOf = ({ steps }: Player) =>
  steps.findIndex((step) => step.dataset.current !== undefined);

/** Shows a step, and makes the controls agree with it. */
function show(shown: Player, wanted: number): void {
  const { controls, slider, steps } = shown;
  const index = Math.max(0, Math.min(steps.length - 1, wanted));
  for (const [at, step] of steps.entries()) step.toggleAttribute("data-current", at === index);
  slider.value = String(index + 1);
  slider.setAttribute(
    "aria-valuetext",
    steps[index]?.querySelector("figcaption > span")?.textContent ?? "",
  );
  for (const [rel, to] of [
    ["prev", index - 1],
    ["next", index + 1],
  ] as const) {
    const link = controls.querySelector<HTMLAnchorElement>(`[rel~=${rel}]`);
    const isEnd = to < 0 || to >= steps.length;
    link?.setAttribute("aria-disabled", String(isEnd));
    if (link) link.href = addressOf(isEnd ? index : to, link.href);
  }
}

/** The address of a step of this scenario. */
function addressOf(index: number, address: string): string {
  const url = new URL(address);
  url.searchParams.set("step", String(index + 1));
  return url.href;
}

/** Shows the step that the visitor asks for, announces it, and puts it into the address. */
function go(wanted: number): void {
  const shown = player();
  if (!shown) return;
  show(shown, wanted);
  const index = currentOf(shown);
  const step = shown.steps[index];
  const words = ["figcaption > span", "[data-sentence]"].map(
    (part) => step?.querySelector(part)?.textContent,
  );
  const region = document.getElementById(FAILOVER_ISLAND);
  if (region) region.textContent = words.join(". ");
  history.replaceState(history.state, "", addressOf(index, location.href));
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
  sayState();
}

/** Gives the button the name of what it does next. */
function sayState(): void {
  const words = document.querySelectorAll<HTMLElement>("[data-steps] button span");
  for (const [index, word] of words.entries())
    word.hidden = (index === 0) === (timer !== undefined);
}

function play(): void {
  const shown = player();
  if (!shown) return;
  // After the last step the first one.
  go((currentOf(shown) + 1) % shown.steps.length);
  timer = setInterval(() => {
    const now = player();
    if (!now) return stop();
    go(currentOf(now) + 1);
    if (currentOf(now) === now.steps.length - 1) stop();
  }, STEP_MS);
  sayState();
}

onClick("[data-copy-link]", (button) => {
  const { textContent: name } = button;
  const { copied = "" } = button.dataset;
  if (name === copied) return;
  // The address of what is shown, with its step.
  void copyText(location.href, copied, (isCopied) => {
    button.textContent = isCopied ? copied : name;
  });
});

onClick<HTMLAnchorElement>("[data-steps] :is([rel~=next], [rel~=prev])", (link, event) => {
  const shown = player();
  if (!shown || !isPlain(event)) return;
  event.preventDefault();
  stop();
  go(currentOf(shown) + (link.relList.contains("next") ? 1 : -1));
});

onClick("[data-steps] button", (_, event) => {
  if (!isPlain(event)) return;
  if (timer) stop();
  else play();
});

document.addEventListener("input", ({ target }) => {
  const shown = player();
  if (!shown || target !== shown.slider) return;
  stop();
  show(shown, Number(shown.slider.value) - 1);
});

// Announced and put into the address once, when the slider is let go.
document.addEventListener("change", ({ target }) => {
  const shown = player();
  if (shown && target === shown.slider) go(Number(shown.slider.value) - 1);
});

// Only with the focus in the player (WCAG 2.1.4). The slider has its own keys.
document.addEventListener("keydown", (event) => {
  const shown = player();
  if (!shown?.controls.contains(event.target as Node)) return;
  if (event.target === shown.slider || !isPlain(event)) return;
  const at = currentOf(shown);
  const leads: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: shown.steps.length - 1,
  };
  const to = leads[event.key];
  if (to === undefined) return;
  event.preventDefault();
  stop();
  go(to);
});

onPage(() => {
  stop();
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy-link]"))
    button.hidden = !navigator.clipboard;
  const shown = player();
  if (!shown) return;
  show(shown, currentOf(shown));
  shown.controls.dataset.ready = "";
});
