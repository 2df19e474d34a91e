/** The consent banner of the advertising pixel: the pixel is loaded after consent only. */

import { onClick } from "../client/events.ts";
import { onPage } from "../client/navigation.ts";
import { CONSENT_BANNER } from "../islands.ts";
import { type Choice, keepChoice, readChoice } from "./choice.ts";
import { trackPageView, withdrawPixel } from "./pixel.ts";

let choice: Choice = readChoice();
let counted: string | undefined;

const banner = () => document.getElementById(CONSENT_BANNER);

function showBanner(): void {
  const section = banner();
  if (!section) return;
  const state = choice === "signalled" ? "signalled" : "asked";
  for (const part of section.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = part.dataset.when !== state;
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

if (choice === "undecided") showBanner();
onPage(count);
onClick("[data-consent-settings]", showBanner);
onClick("[data-choice]", ({ dataset: { choice: pressed } }) => {
  const section = banner();
  if (section) section.hidden = true;
  if (pressed !== "close") decide(pressed as "accepted" | "rejected");
});
