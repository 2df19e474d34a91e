/**
 * The advertising provider's pixel, after consent only. Its script runs in a frame of its own, which has the page's
 * address without the query and no referrer: see `server/pages/pixel-frame.ts`.
 */

/** What the site is configured with. */
export interface PixelSettings {
  id: string;
  scriptUrl: string;
}

/** The provider's script; the settings may name another one. */
export const PIXEL_SCRIPT_URL = "https://connect.facebook.net/en_US/fbevents.js";

/** The frame's address begins with this; the path of the viewed page follows. */
export const PIXEL_PATH = "/pixel";

/**
 * The cookies that the provider's script may set on this site. `_fbc` keeps the click on an advertisement: usually from
 * `fbclid` in the address or the referrer, which the frame has not; in the iOS apps of the provider, from the app itself
 * (its plugin "BrowserProperties").
 */
export const PIXEL_COOKIES = ["_fbp", "_fbc"] as const;

let frame: HTMLIFrameElement | undefined;

/** Records a view of the page that is shown. A failure is one message on the console. */
export function trackPageView(): void {
  frame?.remove();
  frame = document.createElement("iframe");
  frame.hidden = true;
  frame.referrerPolicy = "no-referrer";
  frame.src = PIXEL_PATH + location.pathname;
  // Outside the body, which a change of language morphs.
  document.documentElement.append(frame);
}

/** Withdraws the consent: no further calls are made, and the provider's cookies are deleted. */
export function withdrawPixel(): void {
  frame?.remove();
  for (const name of PIXEL_COOKIES) {
    for (const domain of ["", `; Domain=${location.hostname}`, `; Domain=.${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser's baseline yet.
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
