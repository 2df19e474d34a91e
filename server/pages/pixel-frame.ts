/** The document of the frame in which the advertising provider's script runs (decision 09). */
import { hash } from "node:crypto";
import { Hono } from "hono";
import { PIXEL_PATH, type PixelSettings } from "../../app/consent/pixel.ts";

/**
 * One document for all pages. Its policy gives it an origin of its own, so that the script can read
 * nothing of the site but the frame's address. `autoConfig` is off, because the script would look
 * for clicks and fields.
 */
export function pixelFrame({ id, scriptUrl }: PixelSettings): Hono {
  // Outside of the frame, nothing is loaded without consent. In a document with an origin of its
  // own, Safari refuses a change of the address, and storage throws: the script finds it empty.
  const script = `if (parent === window) throw new Error("This document is for a frame.");
try { history.replaceState(null, "", location.pathname.slice(${PIXEL_PATH.length})); } catch {}
Object.defineProperty(document, "cookie", { get: () => "", set() {} });
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
const fbq = (...call) => { fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call); };
Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: "2.0", disablePushState: true });
window.fbq = window._fbq = fbq;
fbq("set", "autoConfig", false, ${inScript(id)});
fbq("init", ${inScript(id)});
fbq("track", "PageView");
const script = document.createElement("script");
script.src = ${inScript(scriptUrl)};
script.onerror = () => console.warn("The advertising pixel could not be loaded.");
document.head.append(script);`;
  const hosts = providerHosts(scriptUrl);
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash("sha256", script, "base64")}' ${new URL(scriptUrl).origin}`,
    `img-src ${hosts}`,
    `connect-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ];
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">\
<title>Advertising pixel</title><script>${script}</script></head></html>`;
  return new Hono().get(`${PIXEL_PATH}/*`, (c) =>
    c.html(html, 200, {
      "Content-Security-Policy": policy.join(";"),
      "Cache-Control": "no-cache",
    }),
  );
}

/** A string literal that cannot end the script element. */
function inScript(value: string): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The origins that the script is loaded from and reports to, separated by a space. */
function providerHosts(scriptUrl: string): string {
  const { origin } = new URL(scriptUrl);
  return origin === "https://connect.facebook.net" ? `${origin} https://www.facebook.com` : origin;
}
