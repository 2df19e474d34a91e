import { createHash } from "node:crypto";

/** What the built client gives to each document. */
export interface ClientFiles {
  /** Built style sheets by their address, `/assets/….css`. */
  styles: ReadonlyMap<string, string>;
  /** The script that stands in each document, and starts the others; see `app/client/starter.ts`. */
  starter: string;
  /** Addresses of the modules that it starts: on every page, and on one with the contact form. */
  modules: { shell: readonly string[]; contact: readonly string[] };
}

export interface FinishedDocument {
  html: string;
  /** The Content-Security-Policy that allows exactly what the document holds. */
  policy: string;
}

/**
 * Makes a rendered document paint from its own bytes: style sheets stand in it, one small script comes last, and the
 * policy names each inline part by its hash. Hashes and not nonces, so that a finished page can be kept.
 */
export function finishDocument(rendered: string, client: ClientFiles, pixel?: { scriptUrl: string }): FinishedDocument {
  const { shell, contact } = client.modules;
  const modules = rendered.includes(' id="contact-island"') ? [...new Set([...shell, ...contact])] : shell;
  const html = rendered
    // But that of what is printed, which no screen waits for.
    .replace(/<link\b(?![^>]*\bmedia="print")[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
      const name = /\bhref="([^"]*)"/.exec(link)?.[1] ?? "";
      const css = client.styles.get(name);
      return css === undefined ? link : `<style data-sheet="${name}">${css}</style>`;
    })
    .replace("</body>", () => `<script data-modules="${[...modules].join(" ")}">${client.starter}</script></body>`);
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

/** Of what the browser would run or apply: a script of JSON is data. */
function hashes(html: string, element: "script" | "style"): string[] {
  const inline = html.matchAll(
    new RegExp(`<${element}\\b(?![^>]*\\b(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${element}>`, "g"),
  );
  const all = Array.from(inline, ([, content = ""]) => createHash("sha256").update(content).digest("base64"));
  return [...new Set(all)].map((hash) => `'sha256-${hash}'`);
}
