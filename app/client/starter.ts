/**
 * Stands in each document, and is all the script that runs before the page is painted: it loads the rest when the page
 * is complete and the browser idle, or at the visitor's first pointer, key or focus. A click that needs the rest
 * (`data-early`) waits for it; links, menus and forms are the browser's own and wait for nothing.
 */
{
  const modules = document.currentScript?.dataset.modules?.split(" ") ?? [];
  const held: HTMLElement[] = [];
  let state: "waiting" | "loading" | "done" = "waiting";

  const start = () => {
    if (state !== "waiting") return;
    state = "loading";
    const done = () => {
      state = "done";
      // Without the rest, a link still leads to its page.
      for (const control of held) control.click();
    };
    Promise.all(modules.map((url) => import(/* @vite-ignore */ url))).then(done, done);
  };
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>("[data-early]");
    const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (state === "done" || !control || !isPlain) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(control);
    start();
  };
  addEventListener("click", hold, true);
  for (const type of ["pointerdown", "keydown", "focusin"])
    addEventListener(type, start, { capture: true, once: true });
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(start), { once: true });
}
