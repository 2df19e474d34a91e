import { createHash } from "node:crypto";

/** The built client files that documents refer to or include. */
export interface ClientFiles {
  /** Built style sheets by their address, `/assets/….css`. */
  styles: ReadonlyMap<string, string>;
  /** The script in each document, which starts the others; see `app/client/starter.ts`. */
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
 * Makes a rendered document paint without further requests: it inlines the style sheets and one small script, and makes
 * the Content-Security-Policy that names each inline part by its hash. A nonce would forbid keeping the document.
 */
export function finishDocument(rendered: string, client: ClientFiles, pixel?: { scriptUrl: string }): FinishedDocument {
  const { shell, contact } = client.modules;
  const modules = rendered.includes(' id="contact-island"') ? [...new Set([...shell, ...contact])] : shell;
  const html = inlineStyles(rendered, client.styles).replace(
    "</body>",
    () => `<script data-modules="${[...modules].join(" ")}">${client.starter}</script></body>`,
  );
  return { html, policy: policyOf(html, pixel && pixelHosts(pixel.scriptUrl)) };
}

/**
 * One style element in place of the links, so that the policy needs one hash. In it a comment with its address
 * precedes each sheet, by which `app/client/navigation.ts` tells what a document already has.
 */
function inlineStyles(rendered: string, styles: ClientFiles["styles"]): string {
  // Except the style sheet for print, which blocks no painting.
  const links = /<link\b(?![^>]*\bmedia="print")[^>]*\brel="stylesheet"[^>]*\bhref="([^"]*)"[^>]*>/g;
  const names = Array.from(rendered.matchAll(links), ([, name = ""]) => name).filter((name) => styles.has(name));
  const sheets = [...new Set(names)].map((name) => `/*${name}*/${styles.get(name)}`).join("");
  let isFirst = true;
  return rendered.replace(links, (link, name) => {
    if (!styles.has(name)) return link;
    const style = isFirst ? `<style data-inlined="">${sheets}</style>` : "";
    isFirst = false;
    return style;
  });
}

/** The origins that the pixel's script is loaded from and reports to. */
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

/** The hashes of inline scripts or style sheets. A script of type application/json is data, and not run. */
function hashes(html: string, element: "script" | "style"): string[] {
  const inline = html.matchAll(
    new RegExp(`<${element}\\b(?![^>]*\\b(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${element}>`, "g"),
  );
  const all = Array.from(inline, ([, content = ""]) => createHash("sha256").update(content).digest("base64"));
  return [...new Set(all)].map((hash) => `'sha256-${hash}'`);
}
