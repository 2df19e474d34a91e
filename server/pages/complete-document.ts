import { createHash } from "node:crypto";
import type { PixelSettings } from "../../app/consent/pixel.ts";
import { CONTACT_ISLAND, CONTACT_VIEW } from "../../app/islands.ts";
import { THEME_SCRIPT } from "../../app/ui/theme.ts";

/** The built client files that documents refer to or include. */
export interface ClientFiles {
  /** Built style sheets by their address, `/assets/….css`. */
  styles: ReadonlyMap<string, string>;
  /** The script in each document, which starts the others; see `app/client/starter.ts`. */
  starter: string;
  /** What is added to it where the contact form waits for its sum; see `app/contact/lock.ts`. */
  lock: string;
  /** Addresses of the modules that it starts: the shell's everywhere, an island's where the element with its id is. */
  modules: { shell: readonly string[]; islands: Readonly<Record<string, readonly string[]>> };
  /** The value of the attribute `integrity` for each module, by its address. */
  integrity: ReadonlyMap<string, string>;
}

export interface CompleteDocument {
  html: string;
  /** The Content-Security-Policy that allows exactly what this document was given. */
  headers: Record<string, string>;
}

/** What a document depends on besides its page. */
export interface DocumentSite {
  /** The site's origin. */
  publicUrl: string;
  /** The advertising pixel, which has a frame of its own; undefined: none. */
  pixel?: PixelSettings | undefined;
}

/** The first element of a rendered document's head. What comes before it is constant. */
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Makes a rendered document paint without further requests: it adds the style sheets and one small script. The policy
 * has the hashes of these two, and of nothing that is found in the document: a script that got into a page's text is
 * refused. With a nonce, the document could not be cached.
 */
export function completeDocument(
  rendered: string,
  client: ClientFiles,
  site: DocumentSite,
): CompleteDocument {
  const { shell, islands } = client.modules;
  const own = Object.entries(islands).filter(([id]) => rendered.includes(` id="${id}"`));
  const modules = new Set([...shell, ...own.flatMap(([, addresses]) => addresses)]);
  // Only the form's own modules wait for a use of it: not the shell's, nor what brings back the text that was typed.
  const needed = new Set([...shell, ...(islands[CONTACT_VIEW] ?? [])]);
  const form = rendered.includes(" data-on-use=") ? (islands[CONTACT_ISLAND] ?? []) : [];
  const onUse = new Set(form.filter((src) => !needed.has(src)));
  const script =
    THEME_SCRIPT + client.starter + (rendered.includes(' data-locked="true"') ? client.lock : "");
  const { html, sheets } = withStyles(withoutIdleMarkup(rendered), client.styles, site.publicUrl);
  // The starter makes these scripts modules. Until then they are data, which no browser fetches.
  const later = Array.from(
    modules,
    (src) =>
      `<script type="text/plain" src="${src}"${integrityOf(src, client)}${onUse.has(src) ? " data-on-use" : ""}></script>`,
  );
  return {
    html: withScript(html, `<script>${script}</script>${later.join("")}`),
    headers: { "Content-Security-Policy": policyOf(script, sheets, site) },
  };
}

/** Adds to the head of a document, after its character encoding. */
export function withScript(html: string, script: string): string {
  return html.replace(CHARSET, () => CHARSET + script);
}

/**
 * Removes the end tags that HTML allows to be omitted, and the comments by which React finds its texts in hydration:
 * only the contact form is hydrated.
 */
function withoutIdleMarkup(html: string): string {
  const short = html.replace(/<\/(?:li|d[dt]|t[dhr]|thead|tbody|option)>/g, "");
  return html.includes(` id="${CONTACT_ISLAND}"`) ? short : short.replace(/<!--.*?-->/g, "");
}

function integrityOf(address: string, { integrity }: ClientFiles): string {
  const hash = integrity.get(address);
  return hash ? ` integrity="${hash}"` : "";
}

/**
 * One style element in place of the links, so that the policy needs one hash. In it a comment with the hash of its file
 * name precedes each sheet, by which `app/client/navigation.ts` tells what a document already has. The sheet for print
 * writes the site's origin before its own addresses.
 */
function withStyles(
  rendered: string,
  styles: ClientFiles["styles"],
  origin: string,
): { html: string; sheets: string } {
  // The style sheets for print and for open menus stay links: they do not block painting.
  const links = /<link\b(?![^>]*\bmedia=)[^>]*\brel="stylesheet"[^>]*\bhref="([^"]*)"[^>]*>/g;
  const names = Array.from(rendered.matchAll(links), ([, name = ""]) => name).filter((name) =>
    styles.has(name),
  );
  const sheets = [
    ...(names.length > 0 ? [`:root{--origin:"${origin}"}`] : []),
    ...Array.from(new Set(names), (name) => `/*${hashIn(name)}*/${styles.get(name) ?? ""}`),
  ].join("");
  let isFirst = true;
  const html = rendered.replace(links, (link, name) => {
    if (!styles.has(name)) return link;
    const style = isFirst ? `<style>${sheets}</style>` : "";
    isFirst = false;
    return style;
  });
  return { html, sheets };
}

/** The first four of the eight characters that Vite makes from the content: `/assets/hero-Dk3_x9aZ.css`. */
function hashIn(address: string): string {
  return address.slice(-".css".length - 8, -".css".length - 4);
}

/** @param script of the inline script element @param sheets of the style element; empty: there is none */
function policyOf(script: string, sheets: string, { publicUrl, pixel }: DocumentSite): string {
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", sourceOf(script)],
    "style-src": ["'self'", ...(sheets ? [sourceOf(sheets)] : [])],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    ...(pixel && { "frame-src": ["'self'"] }),
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(publicUrl.startsWith("https:") && { "upgrade-insecure-requests": [] }),
  })
    .map((directive) => directive.flat().join(" "))
    .join(";");
}

function sourceOf(inline: string): string {
  return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
}
