/**
 * The inline script of each document. It starts the modules when the page is painted and the browser idle, or at the
 * visitor's first pointer, key or focus event; those of an element with `data-on-use` only at that event. A click on
 * `data-early` and the key of the search are held until they have run; links, menus and forms work without them.
 */
{
  const held: (() => void)[] = [];
  const waiting = () => [...document.querySelectorAll<HTMLScriptElement>("[type='text/plain']")];
  let isUsed = false;
  let isDone = false;
  let running = Promise.resolve();

  const start = () => {
    running = running.then(run).then(() => {
      isDone = waiting().length === 0;
      // After a failure, too: a link then leads to its page.
      if (isDone) for (const repeat of held.splice(0)) repeat();
    });
  };
  const use = () => {
    if (isUsed) return;
    isUsed = true;
    if (!isDone) start();
  };
  /**
   * Runs the modules that wait in the document: one a task, so that a slow processor handles input in between. Each is
   * fetched by its own element, with its hash, before another one imports it; after one that fails, none is run, and
   * the style sheets hide what would wait for it (`data-failed`).
   */
  const run = async () => {
    if (waiting().length === 0) return;
    delete document.documentElement.dataset.failed;
    for (const { src: href, integrity } of waiting())
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, integrity }),
      );
    for (const module of waiting()) {
      if ("onUse" in module.dataset && !isUsed) continue;
      const hasRun = await new Promise((resolve) => {
        module.onload = resolve;
        module.onerror = () => {
          document.documentElement.dataset.failed = "";
          resolve(module.remove());
        };
        module.type = "module";
        document.head.append(module);
      });
      if (hasRun) continue;
      for (const next of waiting()) next.remove();
      break;
    }
  };
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>("[data-early]");
    const isPlain =
      !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isDone || !control || !isPlain) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(() => control.click());
    use();
  };
  addEventListener("click", hold, true);
  addEventListener("keydown", (event) => {
    if (
      isDone ||
      event.key !== "/" ||
      event.target !== document.body ||
      "ready" in document.documentElement.dataset
    )
      return;
    // Firefox would find in the page.
    event.preventDefault();
    held.push(() => document.body.dispatchEvent(new KeyboardEvent("keydown", event)));
  });
  // Another page, with modules that this one lacked: see `navigation.ts`.
  addEventListener("blc:modules", start);
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, use, true);
  // The load event of a small page may come before its first paint.
  const whenIdle = () => {
    // Without a timeout, Chromium sometimes never reports an idle period on a page that paints nothing more.
    const options = { timeout: 1_000 };
    // Safari has no idle periods, and takes these options for no delay.
    ((window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback)(start, options);
  };
  new PerformanceObserver((list) => {
    // A slow browser paints the background some frames before the text ("first-paint").
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle);
  }).observe({ type: "paint", buffered: true });
  // Firefox reports no such paint of a page that it shows from another place than its top, as after a reload.
  // Two frames, as a browser that is held up may show its first one seconds after the load.
  addEventListener("load", () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(whenIdle, 1_000))),
  );
}
