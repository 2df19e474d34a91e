/** The bare page behind a link by which the staff mark a message: without script, and with nothing of the layout. */

import { createHash } from "node:crypto";
import { languageTag } from "@blc/text";
import { renderToStaticMarkup } from "react-dom/server";
import { owner } from "../owner.ts";
import css from "./page.css?inline";
import type { MarkView } from "./service.server.ts";

export const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "font-src 'self'",
  "img-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`,
].join(";");

export function markDocument(view: MarkView): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MarkDocument {...view} />)}`;
}

function MarkDocument({ title, text, button }: MarkView) {
  const { company, staff } = owner();
  return (
    <html lang={languageTag(staff.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${company.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own style sheet. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main>
          <p className="mark">{company.name}</p>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {button && (
            <form method="post">
              <button type="submit" className="btn" name="mark" value={button.mark}>
                {button.label}
              </button>
            </form>
          )}
        </main>
      </body>
    </html>
  );
}
