import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/**
 * Security headers of every answer. The Content-Security-Policy is not among them: each document has its own, see
 * `documents/finish-document.ts`.
 * @param publicUrl the site's origin
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const documents = secureHeaders({
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: publicUrl.startsWith("https:") && "max-age=63072000",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // Only browsers and plug-ins that are no longer in use read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // The others mean nothing for a script or a font, and cost 400 bytes each time.
  const assets: MiddlewareHandler = async (c, next) => {
    await next();
    c.res.headers.set("X-Content-Type-Options", "nosniff");
  };
  return (c, next) => (c.req.path.startsWith("/assets/") ? assets : documents)(c, next);
}

/** What a middleware sets on a document, for answers that do not pass through Hono. */
export async function headersSetBy(middleware: MiddlewareHandler): Promise<Record<string, string>> {
  const app = new Hono().get("/", middleware, (c) => c.body(null));
  return Object.fromEntries((await app.request("/")).headers);
}
