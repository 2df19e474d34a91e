import { createHash } from "node:crypto";

/** Built style sheets by their address, `/assets/….css`. */
export type StyleSheets = ReadonlyMap<string, string>;

export interface FinishedDocument {
  html: string;
  /** The Content-Security-Policy that allows exactly what the document holds. */
  policy: string;
}

/**
 * Makes a rendered document paint from its own bytes: style sheets stand in it, script comes late and last in line,
 * and the policy names each inline part by its hash. Hashes and not nonces, so that a finished page can be kept.
 */
export function finishDocument(rendered: string, styles: StyleSheets, pixel?: { scriptUrl: string }): FinishedDocument {
  const html = rendered
    // But that of what is printed, which no screen waits for.
    .replace(/<link\b(?![^>]*\bmedia="print")[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
      const css = styles.get(/\bhref="([^"]*)"/.exec(link)?.[1] ?? "");
      // The link stays for React, which looks for it when it takes the page over; disabled, it is not requested.
      return css === undefined ? link : `<style>${css}</style>${link.replace(/\/?>$/, " disabled>")}`;
    })
    .replace(/<link\b(?=[^>]*\brel="modulepreload")/g, '<link fetchpriority="low"')
    .replace(/<script\b(?=[^>]*\btype="module")/g, '<script fetchpriority="low"');
  return { html, policy: policyOf(html, pixel && pixelHosts(pixel.scriptUrl)) };
}

/** Where the provider's script comes from, and where it reports to: for its own script, another host of theirs. */
function pixelHosts(scriptUrl: string): string[] {
  const { origin } = new URL(scriptUrl);
  return origin === "https://connect.facebook.net" ? [origin, "https://www.facebook.com"] : [origin];
}

function policyOf(html: string, pixel: string[] = []): string {
  return Object.entries({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes(html, "script"), ...pixel.slice(0, 1)],
    "style-src": ["'self'", ...hashes(html, "style")],
    "img-src": ["'self'", "data:", ...pixel],
    "connect-src": ["'self'", ...pixel],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

function hashes(html: string, element: "script" | "style"): string[] {
  const inline = html.matchAll(new RegExp(`<${element}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, "g"));
  const all = Array.from(inline, ([, content = ""]) => createHash("sha256").update(content).digest("base64"));
  return [...new Set(all)].map((hash) => `'sha256-${hash}'`);
}
