import type { MiddlewareHandler } from "hono";
import type { NodeEnv } from "./node-env.ts";

/** The Content-Security-Policy of answers that load nothing and are shown in no frame. */
const EMPTY_POLICY = "default-src 'none';frame-ancestors 'none'";

/** That of SVG files, which a browser can open as documents: they have styles of their own. */
export const SVG_POLICY = `${EMPTY_POLICY};style-src 'unsafe-inline';sandbox`;

/**
 * Those of documents, of which each has a Content-Security-Policy of its own
 * (`app/layout/document.server.tsx`), and those of all other answers.
 * @param publicUrl the site's origin
 */
export function securityHeaders(
  publicUrl: string,
): Record<"documents" | "others", Readonly<Record<string, string>>> {
  const common: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  if (publicUrl.startsWith("https:"))
    common["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains";
  return {
    // No Cross-Origin-Opener-Policy (decision 09): it would make browsers start another process
    // for the page.
    documents: { ...common, "Permissions-Policy": "camera=(), geolocation=(), microphone=()" },
    others: { ...common, "Content-Security-Policy": EMPTY_POLICY },
  };
}

/** Sets the security headers of every answer, except those that it already has. */
export function setSecurityHeaders({
  documents,
  others,
}: ReturnType<typeof securityHeaders>): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    await next();
    if (c.get("hasAllHeaders")) return;
    const isDocument = c.res.headers.get("Content-Type")?.startsWith("text/html");
    for (const [name, value] of Object.entries(isDocument ? documents : others))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
