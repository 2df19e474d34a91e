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

/** The frame, while it is there: the only one outside of the body. */
const pixelFrame = () => document.querySelector("html > iframe");

/** Records a view of the page that is shown. A failure is one message on the console. */
export function trackPageView(): void {
  withdrawPixel();
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.sandbox = "allow-scripts";
  frame.referrerPolicy = "no-referrer";
  frame.src = PIXEL_PATH + location.pathname;
  // Outside the body, which a change of language morphs.
  document.documentElement.append(frame);
  // In Chromium a hidden frame can take the focus: its script would get what the visitor types.
  window.onblur = () => {
    if (document.activeElement === pixelFrame()) withdrawPixel();
  };
}

/** Withdraws the consent: no further calls are made. */
export function withdrawPixel(): void {
  pixelFrame()?.remove();
}
