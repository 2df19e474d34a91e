/** Tells the server that a page is shown, without saying to whom (decision 23). Nothing is kept in the browser. */
import { VIEW_PATH } from "../../site/visits.ts";
import { isSamePage, onPage } from "./navigation.ts";

/** https://w3c.github.io/gpc/ */
const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };

/** How the visitor came to this document: see `sourceOf` in `site/visits.ts`. Undefined: the browser refuses to say. */
export const arrival = globalPrivacyControl
  ? undefined
  : [
      document.referrer.split("/")[2],
      new URLSearchParams(location.search).get("utm_campaign"),
    ].join("\n");

export function startViews(): void {
  let source = arrival;
  let shown = document.referrer;
  const count = () => {
    const { href, origin, host, pathname } = location;
    // The same page in another language, or with the answer to a form, is no other view.
    if (shown.startsWith(`${origin}/`) && isSamePage(shown, href)) return;
    shown = href;
    navigator.sendBeacon(VIEW_PATH, [pathname, document.documentElement.lang, source].join("\n"));
    source = host;
  };
  if (source === undefined) return;
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", () => onPage(count));
  else onPage(count);
}
