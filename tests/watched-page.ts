/**
 * Runs in each page of a browser test, before the page's own script. Writes to the console, as an error that fails the
 * test, what a person would see and no test asked for: an element whose class has no styles, a page that a link leads
 * into the middle of, and one that moves for who wants less of it.
 */
export function watchPage(): void {
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
  );

  // For `hydrated`: the scripts that have run, and the pages shown whose own scripts have not been asked for yet. An
  // address changes before its page is shown.
  const watched = window as Window & { hasStarted?: () => boolean };
  const hasRun = new Set<EventTarget | null>();
  let shown = 0;
  // Not of the window: a load event does not reach it.
  document.addEventListener("load", ({ target }) => hasRun.add(target), true);
  document.addEventListener("blc:page", () => shown++);
  addEventListener("blc:modules", () => shown--);
  watched.hasStarted = () =>
    !window.navigation?.transition &&
    shown === 0 &&
    document.querySelector("script[type='text/plain']") === null &&
    [...document.querySelectorAll("script[type=module]")].every((module) => hasRun.has(module));

  /** As `vite.shared.ts` names the classes of CSS modules, and as Vite does by itself. */
  const OF_MODULE = /^_?[a-zA-Z]\w*_[\w-]{5}(_\d+)?$/;
  const known = new Set<string>();
  const styled = () => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const collect = (rule: CSSRule) => {
      for (const [, name = ""] of (rule as CSSStyleRule).selectorText?.matchAll(/\.([\w-]+)/g) ??
        [])
        known.add(name);
      for (const inner of (rule as CSSGroupingRule).cssRules ?? []) collect(inner);
    };
    for (const { cssRules } of sheets) for (const rule of cssRules) collect(rule);
  };
  const check = () => {
    const classes = [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [
      ...classList,
    ]);
    const unknown = () =>
      [...new Set(classes)].filter((name) => OF_MODULE.test(name) && !known.has(name));
    if (unknown().length > 0) styled();
    for (const name of unknown()) {
      console.error(`no styles for the class ${name}`);
      known.add(name);
    }
  };
  // A sheet at the end of the document may still be on its way while that is parsed.
  addEventListener("load", () => {
    check();
    new MutationObserver(check).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ["class"],
    });
  });

  let followed: string | undefined;
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    followed =
      link && !link.hash && !link.target && !event.defaultPrevented ? link.href : undefined;
  });
  window.navigation?.addEventListener("navigatesuccess", () => {
    const { length } = matchMedia("(prefers-reduced-motion: reduce)").matches
      ? document.getAnimations()
      : [];
    if (length > 0) console.error(`${location.href} moves, though less is wanted`);
    if (followed === location.href && scrollY > 0)
      console.error(`${followed} begins at ${scrollY} px`);
    followed = undefined;
  });
}
