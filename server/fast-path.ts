/** What is answered before the framework: bad requests, and pages that are in the cache. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageCache } from "./pages/page-cache.ts";
import { hasValidHead } from "./request-head.ts";

/** Those of the site. For others the framework would render a page, and throws at TRACE. */
const METHODS = ["GET", "HEAD", "POST"];

/** @returns false: nothing is sent, and the framework has to answer */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** @param headers security headers of refusals */
export function fastPath(pages: PageCache, headers: Readonly<Record<string, string>>): FastPath {
  return (incoming, outgoing) => {
    const refuse = (status: number, text: string, more: Record<string, string>) => {
      outgoing.writeHead(status, { ...headers, "Content-Type": "text/plain", ...more }).end(`${text}\n`);
      return true;
    };
    if (!hasValidHead(incoming)) return refuse(400, "Bad Request", { Connection: "close" });
    if (!METHODS.includes(incoming.method ?? ""))
      return refuse(405, "Method Not Allowed", { Allow: METHODS.join(", ") });
    const send = pages.find(incoming);
    // Compressing may fail where memory is short.
    send?.(outgoing).catch(() => outgoing.destroy());
    return send !== undefined;
  };
}
