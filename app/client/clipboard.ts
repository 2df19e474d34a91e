/** Copies a text, and says so aloud and on a button. */

/** Milliseconds for which it is said. */
const SHOWN_MS = 2_000;

/** @param said aloud @param show shows on the button whether it was just copied */
export async function copyText(
  text: string,
  said: string,
  show: (isCopied: boolean) => void,
): Promise<void> {
  await navigator.clipboard.writeText(text);
  const announcement = document.getElementById("announcement");
  if (announcement) announcement.textContent = said;
  show(true);
  setTimeout(() => {
    show(false);
    // A live region announces changes only: without this, the same words would not be announced
    // again.
    announcement?.replaceChildren();
  }, SHOWN_MS);
}
