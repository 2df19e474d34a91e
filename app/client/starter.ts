/**
 * The inline script of each document. It loads the modules when the page is painted and the browser idle, or at the
 * visitor's first pointer, key or focus event. A click on `data-early` is held until they are loaded; links, menus and
 * forms work without them.
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
      // Also after a failure: a link then leads to its page.
      for (const control of held) control.click();
    };
    for (const href of modules) {
      const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
      document.head.append(link);
    }
    run().then(done, done);
  };
  /** One module a task, so that a slow processor handles input in between. */
  const run = async () => {
    for (const url of modules) {
      await import(/* @vite-ignore */ url);
      await new Promise((resolve) => setTimeout(resolve));
    }
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
  // The load event of a small page may come before its first paint.
  const whenIdle = () => {
    // Without a timeout, Chromium sometimes never reports an idle period on a page that paints nothing more.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1_000 });
    else setTimeout(start);
  };
  new PerformanceObserver((list) => {
    // A slow browser paints the background some frames before the text ("first-paint").
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  }).observe({ type: "paint", buffered: true });
}
