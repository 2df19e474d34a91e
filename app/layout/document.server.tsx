/** Renders a document that paints without further requests, and its Content-Security-Policy. */
import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EntryContext } from "react-router";
import {
  type DocumentParts,
  DocumentPartsProvider,
  type IslandId,
  withDeferred,
} from "../document.tsx";
import { CONTACT_ISLAND, CONTACT_VIEW, ISLANDS } from "../islands.ts";
import type { ClientFiles, Services } from "../services.server.ts";
import { THEME_SCRIPT } from "../ui/theme.ts";

/** Undefined members: in development, where Vite serves styles and modules. */
type Site = Pick<Services, "publicUrl" | "pixel" | "client">;

/**
 * The policy has the hashes of the inline script and the style sheets, and of nothing that is found
 * in the document: a script that got into a page's text is refused. With a nonce, the document
 * could not be cached.
 */
export function renderDocument(
  page: ReactNode,
  entry: EntryContext,
  site: Site,
): { html: string; policy: string } {
  const { client } = site;
  const parts: DocumentParts = {
    styles: client && stylesOf(entry, client, site.publicUrl),
    isFailed: entry.staticHandlerContext.errors !== null,
    scripts: () => (client ? <Scripts parts={parts} client={client} /> : <ViteClient />),
    sections: new Map(),
    islands: new Set<IslandId>(),
    startedOnUse: new Set<IslandId>(),
    deferred: [],
  };
  const rendered = renderToStaticMarkup(
    <DocumentPartsProvider value={parts}>{page}</DocumentPartsProvider>,
  );
  return {
    html: withDeferred(rendered, parts, renderToStaticMarkup),
    policy: client ? policyOf(inlineScript(parts, client), parts.styles ?? "", site) : "",
  };
}

/**
 * The sheets of the page's routes, in one element, so that the policy needs one hash. A comment
 * with the hash of its file name precedes each, by which `app/client/navigation.ts` tells what a
 * document already has. The sheet for print writes the site's origin before its own addresses.
 */
function stylesOf(
  { manifest, staticHandlerContext: { matches } }: EntryContext,
  { styles }: ClientFiles,
  origin: string,
): string {
  const names = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []));
  const sheets = Array.from(names, (name) => `/*${hashIn(name)}*/${styles.get(name) ?? ""}`);
  return `:root{--origin:"${origin}"}${sheets.join("")}`;
}

/**
 * The first four of the eight characters that Vite makes from the content:
 * `/assets/hero-Dk3_x9aZ.css`.
 */
function hashIn(address: string): string {
  return address.slice(-".css".length - 8, -".css".length - 4);
}

function inlineScript({ islands }: DocumentParts, { starter, lock }: ClientFiles): string {
  return THEME_SCRIPT + starter + (islands.has(CONTACT_ISLAND) ? lock : "");
}

/**
 * The starter makes the other scripts modules. Until then they are data, which no browser fetches.
 */
function Scripts({ parts, client }: { parts: DocumentParts; client: ClientFiles }) {
  const { shell, islands } = client.modules;
  const ids = Object.keys(ISLANDS) as IslandId[];
  const own = ids.filter((id) => parts.islands.has(id));
  const modules = new Set([...shell, ...own.flatMap((id) => islands[id])]);
  // What others need does not wait for a use of the form: the shell, and what brings back the text
  // that was typed.
  const atOnce = new Set([...shell, ...islands[CONTACT_VIEW]]);
  const onUse = [...parts.startedOnUse].flatMap((id) => islands[id]);
  return (
    <>
      <InlineScript>{inlineScript(parts, client)}</InlineScript>
      {Array.from(modules, (src) => (
        <script
          key={src}
          type="text/plain"
          src={src}
          integrity={client.integrity.get(src)}
          data-on-use={onUse.includes(src) && !atOnce.has(src) ? "" : undefined}
        />
      ))}
    </>
  );
}

function ViteClient() {
  return (
    <>
      <InlineScript>{THEME_SCRIPT}</InlineScript>
      <script type="module" src="/@vite/client" />
      <script type="module" src="/app/client/development.ts" />
    </>
  );
}

function InlineScript({ children }: { children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which has no text of a page.
  return <script dangerouslySetInnerHTML={{ __html: children }} />;
}

/** @param script of the inline script element @param styles of the style element */
function policyOf(script: string, styles: string, { publicUrl, pixel }: Site): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${sourceOf(script)}`,
    `style-src 'self' ${sourceOf(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    pixel && "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    publicUrl.startsWith("https:") && "upgrade-insecure-requests",
  ];
  return directives.filter(Boolean).join(";");
}

function sourceOf(inline: string): string {
  return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
}
