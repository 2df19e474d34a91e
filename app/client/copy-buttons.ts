/** Adds to terminals and commands a button that copies what one types. Without script there is none. */
import { copyText } from "./clipboard.ts";
import { commandsOf, type TerminalPart } from "./commands.ts";
import { onClick } from "./events.ts";
import { onPage } from "./navigation.ts";

/** Samples of output are `samp` and get no button. */
const COPYABLE = "main pre:not(:has(samp)), main [data-command]";

export function startCopyButtons(): void {
  // A page that was not sent encrypted has no clipboard.
  if (!navigator.clipboard) return;
  onPage(addButtons);
  onClick("button.copy", (button) => {
    const commands = commandsOf(partsOf(button.parentElement as Element));
    const said = document.querySelector("main")?.dataset.copied ?? "";
    void copyText(commands, said, (isCopied) => button.toggleAttribute("data-copied", isCopied));
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
