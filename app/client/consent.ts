/** The consent banner of the advertising pixel: the pixel is loaded after consent only. */
import { type Choice, keepChoice, readChoice } from "../consent/choice.ts";
import { trackPageView, withdrawPixel } from "../consent/pixel.ts";
import { onPage } from "./navigation.ts";

let choice: Choice = "undecided";
let counted: string | undefined;

const banner = () => document.getElementById("consent");

function showBanner(): void {
  const section = banner();
  if (!section) return;
  const state = choice === "signalled" ? "signalled" : "asked";
  for (const part of section.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = part.dataset.when !== state;
  section.hidden = false;
}

/** Counts one page view for each address. */
function count(): void {
  const address = location.pathname + location.search;
  if (choice !== "accepted" || counted === address) return;
  counted = address;
  trackPageView();
}

function decide(decision: "accepted" | "rejected"): void {
  keepChoice(decision);
  if (choice === "accepted" && decision === "rejected") withdrawPixel();
  choice = decision;
  counted = undefined;
  count();
}

export function startConsent(): void {
  if (!banner()) return;
  choice = readChoice();
  if (choice === "undecided") showBanner();
  onPage(count);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-consent-settings]")) showBanner();
    const pressed = target.closest<HTMLElement>("[data-choice]")?.dataset.choice;
    const section = banner();
    if (!pressed || !section) return;
    section.hidden = true;
    if (pressed !== "close") decide(pressed as "accepted" | "rejected");
  });
}
