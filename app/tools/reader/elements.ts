/** The elements that a reading is made of. */
import { copyText } from "../../client/clipboard.ts";
import { addressOf } from "./page.ts";

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly (string | Node)[] = [],
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...(typeof content === "string" ? [content] : content));
  return made;
}

/** A link to the page of an error. */
export const errorLink = (id: string) =>
  element("a", `/errors/${id}`, { href: addressOf(`/errors/${id}`) });

export function button(label: string, act: () => void): HTMLButtonElement {
  const made = element("button", label, { className: "btn quiet", type: "button" });
  made.addEventListener("click", act);
  return made;
}

/** Copies a text, and says so. A page that was not sent encrypted has no clipboard. */
export function copyButton(text: string, label: string, said: string): HTMLButtonElement {
  const made = button(label, () =>
    copyText(text, said, (isCopied) => {
      made.textContent = isCopied ? said : label;
    }),
  );
  made.hidden = !navigator.clipboard;
  return made;
}

/** What can be done with a reading. */
export const actions = (...acts: readonly Element[]) =>
  element("p", acts, { className: "acts screen-only" });
