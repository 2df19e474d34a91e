/** Draws the visitor's plan, and keeps what is chosen in drawings and scenes. */
import {
  COPYING,
  changed,
  DEFAULT_PLANS,
  type Engine,
  isFor,
  type Plan,
  type PlanPart,
  planText,
} from "../../site/plan.ts";
import { onPage } from "../client/navigation.ts";
import { PLAN_ISLAND, SENT_CARD } from "../islands.ts";
import { keep, kept } from "./kept.ts";
import { type SentWords, sentParts } from "./sentence.ts";

interface PlanData extends SentWords {
  versions: Record<Engine, readonly string[]>;
  example: string;
}

const CHOICES = "[data-plan-choice]";

function dataOfPage(): PlanData | undefined {
  const text = document.getElementById(PLAN_ISLAND)?.textContent;
  return text ? (JSON.parse(text) as PlanData) : undefined;
}

/** The plan that a part of the page draws, and whether it is the visitor's. */
function planOf(part: HTMLElement): { plan: Plan; isChosen: boolean } {
  const engines = (part.dataset.planned ?? "").split(" ") as Engine[];
  const { plan } = kept();
  if (plan && engines.includes(plan.engine)) return { plan, isChosen: true };
  return { plan: DEFAULT_PLANS[engines[0] ?? "mariadb"], isChosen: false };
}

function draw(part: HTMLElement, data: PlanData): void {
  const { plan, isChosen } = planOf(part);
  const all = <E extends HTMLElement>(selector: string) => part.querySelectorAll<E>(selector);
  for (const variant of all("[data-plan-when]"))
    variant.toggleAttribute("data-off", !isFor(variant.dataset.planWhen ?? "", plan));
  for (const text of all("[data-plan-text]"))
    text.textContent = planText(text.dataset.planText as PlanPart, plan, data);
  for (const name of all("[data-plan-name]"))
    name.textContent = isChosen ? data.yours : data.example;
  for (const select of all<HTMLSelectElement>(CHOICES)) {
    const name = select.dataset.planChoice as keyof Plan;
    const options = {
      version: data.versions[plan.engine],
      copying: COPYING[plan.engine],
    }[name as string];
    if (options)
      select.replaceChildren(
        ...options.map(
          (value) => new Option(name === "copying" ? data.kinds[value as "async"] : value, value),
        ),
      );
    select.value = String(plan[name]);
  }
  part.dispatchEvent(new CustomEvent("blc:plan", { detail: plan, bubbles: true }));
}

function drawAll(): void {
  const data = dataOfPage();
  if (!data) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-planned]")) draw(part, data);
  fillCard();
  document.documentElement.dataset.drawn = "";
}

/** On the contact page: what goes with the message, or that nothing does. */
function fillCard(): void {
  const card = document.getElementById(SENT_CARD);
  const data = dataOfPage();
  if (!card || !data) return;
  const { isWithheld = false, ...sent } = kept();
  const parts = sentParts(sent, data);
  card.hidden = parts.length === 0;
  card.toggleAttribute("data-withheld", isWithheld);
  card.toggleAttribute("data-planless", !sent.plan);
  // The plan itself stands in its title block.
  const list = sent.plan ? parts.slice(1) : parts;
  card.querySelector("ul")?.replaceChildren(
    ...list.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }),
  );
  const field = card.querySelector("input");
  if (field) field.value = isWithheld || card.hidden ? "" : JSON.stringify(sent);
}

function take(select: HTMLSelectElement, part: HTMLElement): void {
  const name = select.dataset.planChoice as keyof Plan;
  const value = name === "nodes" ? Number(select.value) : select.value;
  keep({ plan: changed(planOf(part).plan, { [name]: value }) });
}

/** The controls of a scene whose answer goes with a message. */
const inputsOf = (scene: Element) =>
  [...scene.querySelectorAll<HTMLInputElement>("input")].filter(({ type }) => type !== "hidden");

function answer(scene: HTMLElement): void {
  const values = inputsOf(scene)
    .filter(({ type, checked }) => checked || (type !== "checkbox" && type !== "radio"))
    .map(({ value }) => value);
  keep({ answers: { ...kept().answers, [scene.dataset.answer ?? ""]: values } });
  fillCard();
}

let isBringingBack = false;

/** Puts the visitor's answers into the scenes of a page that came anew. */
function bringBack(): void {
  isBringingBack = true;
  for (const scene of document.querySelectorAll<HTMLElement>("[data-answer]")) {
    const values = kept().answers[scene.dataset.answer ?? ""];
    if (!values) continue;
    for (const input of inputsOf(scene)) {
      if (input.type === "checkbox" || input.type === "radio")
        input.checked = values.includes(input.value);
      else input.value = values[0] ?? "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  isBringingBack = false;
}

for (const type of ["input", "change"])
  document.addEventListener(type, ({ target }) => {
    if (isBringingBack || !(target instanceof HTMLElement)) return;
    const part = target.closest<HTMLElement>("[data-planned]");
    if (
      type === "change" &&
      part &&
      target instanceof HTMLSelectElement &&
      target.matches(CHOICES)
    ) {
      take(target, part);
      drawAll();
    }
    const scene = target.closest<HTMLElement>("[data-answer]");
    if (scene) answer(scene);
  });

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-withhold]");
  if (!button) return;
  keep(button.dataset.withhold === "yes" ? { isWithheld: true } : {});
  fillCard();
  // The one that was pressed has gone.
  const other = button.dataset.withhold === "yes" ? "no" : "yes";
  document.querySelector<HTMLElement>(`[data-withhold=${other}]`)?.focus();
});

/** What was chosen before this script ran. */
function takeEarly(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>(CHOICES)) {
    const part = select.closest<HTMLElement>("[data-planned]");
    if (part && !select.selectedOptions[0]?.defaultSelected) take(select, part);
  }
  for (const scene of document.querySelectorAll<HTMLElement>("[data-answer]")) {
    const isChanged = (input: HTMLInputElement) =>
      input.checked !== input.defaultChecked || input.value !== input.defaultValue;
    if (inputsOf(scene).some(isChanged)) answer(scene);
  }
}

takeEarly();
onPage((isKept) => {
  if (!isKept) bringBack();
  drawAll();
});
