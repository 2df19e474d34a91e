/**
 * What the scripts share that read a visitor's text in the page: its fields, its files and what is done with a reading.
 * Nothing in it sends or stores anything.
 */
import { FALLBACK_LANGUAGE, type Language } from "../../site/languages.ts";
import type { ToolId } from "../../site/tools.ts";
import { toLanguage } from "../i18n/detection.ts";

export const pageLanguage = (): Language => toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

/** A word of the page's catalogue, from the attributes of an element, with its variables filled in. */
export function wordIn(id: string, name: string, values: Readonly<Record<string, string>> = {}): string {
  const text = document.getElementById(id)?.getAttribute(`data-${name}`) ?? "";
  return text.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => values[variable] ?? "");
}

export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = "", className = "") {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Says what is wrong with a field, or that nothing is. */
export function sayProblem(id: string, problem: string | undefined): void {
  const control = document.getElementById(id);
  const message = document.getElementById(`${id}-error`);
  if (!control || !message) return;
  message.hidden = !problem;
  if (message.textContent !== (problem ?? "")) message.textContent = problem ?? "";
  if (problem) {
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", message.id);
  } else {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

/** Sets the status line. Setting the same text again would announce it again. */
export function sayStatus(status: Element, text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

/** Leads to what was found. */
export function leadTo(island: Element | null): void {
  island?.querySelector("h3")?.focus({ preventScroll: true });
  island?.scrollIntoView();
}

/**
 * Shows the link that puts a reading into a message, or the plain one to the contact form where there is none to put.
 * @param inputs the parameters of the link; an empty one is left out
 */
export function offerMessage(tool: ToolId, isOffered: boolean, inputs: Readonly<Record<string, string>>): void {
  for (const link of document.querySelectorAll<HTMLElement>("#next .acts a"))
    link.hidden = link.matches("[href*='tool=']") !== isOffered;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href*="tool=${tool}"]`)) {
    const address = new URL(link.href);
    for (const [name, value] of Object.entries(inputs))
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    link.href = address.pathname + address.search;
  }
}

export const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // What PowerShell's > writes.
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
}

/**
 * Takes the files that are chosen, for the field "now", or dropped on a field.
 * @param island the part of the page, while it is shown
 * @param fieldOf the field that files are dragged over
 */
export function onFiles<Id extends string>(
  island: () => Element | null,
  fieldOf: (target: EventTarget | null) => Id | undefined,
  take: (id: NoInfer<Id> | "now", files: readonly File[]) => Promise<void>,
): void {
  const dropField = ({ target, dataTransfer }: DragEvent) =>
    island() && dataTransfer?.types.includes("Files") ? fieldOf(target) : undefined;
  document.addEventListener("change", ({ target }) => {
    if (!island() || !(target instanceof HTMLInputElement) || target.dataset.file === undefined) return;
    void take("now", [...(target.files ?? [])]);
    // The same file can be chosen again after it has changed.
    target.value = "";
  });
  document.addEventListener("dragover", (event) => {
    if (dropField(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const id = dropField(event);
    if (!id) return;
    event.preventDefault();
    void take(id, [...(event.dataTransfer?.files ?? [])]);
  });
}

/** Milliseconds for which the button says that it has copied. */
const COPIED_MS = 2_000;

/** What can be done with a reading. A page that was not sent encrypted has no clipboard. */
export function readingActions(word: (name: "copy" | "copied" | "print") => string, reading: () => string) {
  const box = element("p", "", "acts screen-only");
  const button = (name: "copy" | "print", act: (made: HTMLElement) => void) => {
    const made = element("button", word(name), "btn quiet");
    made.type = "button";
    made.addEventListener("click", () => act(made));
    box.append(made);
  };
  if (navigator.clipboard)
    button("copy", async (made) => {
      await navigator.clipboard.writeText(reading());
      const announcement = document.getElementById("announcement");
      made.textContent = word("copied");
      if (announcement) announcement.textContent = word("copied");
      setTimeout(() => {
        made.textContent = word("copy");
        announcement?.replaceChildren();
      }, COPIED_MS);
    });
  button("print", () => print());
  return box;
}
