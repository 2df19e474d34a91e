/** Adds to terminals and commands a button that copies what one types. Without script there is none. */
import { commandsOf, type TerminalPart } from "./commands.ts";
import { onPage } from "./navigation.ts";

/** Samples of output are `samp` and get no button. */
const COPYABLE = "main pre:not(:has(samp)), main [data-command]";
/** Milliseconds for which the button shows that it has copied. */
const SHOWN_MS = 2_000;

export function startCopyButtons(): void {
  // A page that was not sent encrypted has no clipboard.
  if (!navigator.clipboard) return;
  onPage(addButtons);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button.copy") : null;
    if (button) void copy(button);
  });
}

function addButtons(): void {
  const label = document.querySelector("main")?.dataset.copy;
  if (!label) return;
  for (const block of document.querySelectorAll(COPYABLE)) {
    if (block.querySelector("button")) continue;
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "copy",
    });
    button.setAttribute("aria-label", label);
    block.prepend(button);
  }
}

async function copy(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(commandsOf(partsOf(button.parentElement as Element)));
  const announcement = document.getElementById("announcement");
  if (announcement) announcement.textContent = document.querySelector("main")?.dataset.copied ?? "";
  button.dataset.copied = "";
  setTimeout(() => {
    delete button.dataset.copied;
    // A live region announces changes only: without this, the same words would not be announced again.
    announcement?.replaceChildren();
  }, SHOWN_MS);
}

function partsOf(block: Element): TerminalPart[] {
  const parts: TerminalPart[] = [];
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement?.closest("b, i, pre, [data-command]")?.localName ?? "";
    parts.push({
      text: text.nodeValue ?? "",
      role: ({ b: "prompt", i: "comment" } as const)[element],
    });
  }
  return parts;
}
