/** Hydrates the contact form in the browser and submits it by fetch. */
import { startTransition } from "react";
import { SOURCE_PARAMETER } from "../../site/contact-options.ts";
import { fetchPage, onPage, showPage } from "../client/navigation.ts";
import { addStyles } from "../client/styles.ts";
import { arrival } from "../client/views.ts";
import { CONTACT_ISLAND, CONTACT_VIEW } from "../islands.ts";
import { ContactIsland, type ContactView } from "./contact-island.tsx";
import { hydrateRoot, type Root } from "./hydrate.ts";
import { forgetForm } from "./kept-form.ts";
import { prefill } from "./prefill.ts";
import { encodedForm } from "./request-limit.ts";
import css from "./script.css?inline";
import { typeInto } from "./type-into.ts";

let taken: { island: Element; root: Root; isHydrated: boolean } | undefined;
let view: ContactView;

function viewIn(page: Document): ContactView | undefined {
  const json = page.getElementById(CONTACT_VIEW)?.textContent;
  return json ? (JSON.parse(json) as ContactView) : undefined;
}

/**
 * The form then says that the message was not stored. A message that is sent again is stored once.
 */
const ANSWER_MS = 20_000;

/** Posts the form as the browser itself would, and shows the page that comes back. */
async function send(form: HTMLFormElement): Promise<void> {
  const body = encodedForm(new FormData(form));
  if (arrival !== undefined) body.set(SOURCE_PARAMETER, arrival);
  const signal = AbortSignal.timeout(ANSWER_MS);
  const page = await fetchPage(location.href, { method: "POST", body, signal }).catch(
    () => undefined,
  );
  const answer = page && viewIn(page.document);
  if (answer) {
    if (answer.isSent) forgetForm();
    if (page.url !== location.href.replace(/#.*/, "")) history.replaceState(null, "", page.url);
    showPage(page, { isSame: true });
    return;
  }
  // Without an answer the form keeps its values.
  view = { ...view, refusal: { problem: "storage" } };
  render();
}

/** A render before the end of hydration would replace the inputs, and lose what was typed. */
function render(): void {
  if (taken?.isHydrated) taken.root.render(<ContactIsland {...view} send={send} />);
}

/** Applies the subject of the navigation state, which the server does not see. */
function choosePrefilled(): void {
  const before = view.start.subject;
  const state = window.navigation?.currentEntry?.getState() ?? history.state;
  view.start = prefill(new URLSearchParams(location.search), state);
  chooseSubject(before);
}

/** Chooses the subject that the form starts with. */
function chooseSubject(before: string): void {
  const select = document.querySelector<HTMLSelectElement>("select[name=subject]");
  // A choice that the visitor has made already stays.
  if (select?.value === before) select.value = view.start.subject;
}

/**
 * React writes the server's text into a text area at hydration, over what was typed meanwhile.
 * @returns puts back what was typed
 */
function keepTyped(area: HTMLTextAreaElement | null): () => void {
  if (!area) return () => {};
  let typed = area.value;
  const listening = new AbortController();
  area.addEventListener("input", () => (typed = area.value), { signal: listening.signal });
  return () => {
    listening.abort();
    if (area.value === typed) return;
    typeInto(area, typed);
  };
}

addStyles(css);
onPage(() => {
  const island = document.getElementById(CONTACT_ISLAND);
  if (taken && taken.island !== island) {
    // During hydration React would look for elements that have left the page. `onHydrated` unmounts
    // then.
    if (taken.isHydrated) taken.root.unmount();
    taken = undefined;
  }
  const shown = viewIn(document);
  if (!island || !shown) return;
  const before = taken ? view.start.subject : "";
  view = shown;
  if (taken) {
    if (!view.isSent && !view.refusal && view.start.subject) chooseSubject(before);
    return render();
  }
  if (!view.isSent && !view.refusal) choosePrefilled();
  const hydrated = view;
  const restoreTyped = keepTyped(island.querySelector("textarea"));
  // A transition hydrates in slices, so that a slow processor can handle input in between.
  startTransition(() => {
    const onHydrated = () => {
      restoreTyped();
      if (taken?.island !== island) return void setTimeout(() => root.unmount());
      island.dataset.ready = "";
      taken.isHydrated = true;
      if (view !== hydrated) render();
    };
    const root = hydrateRoot(
      island,
      <ContactIsland {...view} send={send} onHydrated={onHydrated} />,
    );
    taken = { island, root, isHydrated: false };
  });
});
