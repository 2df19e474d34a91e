import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { renderDocument } from "./layout/document.server.tsx";
import { report } from "./layout/error-id.server.ts";
import { servicesContext } from "./services.server.ts";

/** Renders a whole document before the first byte is sent, because the server hashes and caches it. */
export default async function answerWithDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const services = context.get(servicesContext);
  try {
    const page = <ServerRouter context={entry} url={request.url} />;
    const { html, policy } = renderDocument(page, entry, services);
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Security-Policy", policy);
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  } catch (error) {
    // A thrown Response reaches the nearest error boundary with its data.
    const reported = report(services.log, error, new URL(request.url).pathname);
    throw Response.json(reported, { status: 500 });
  }
}

/** Logs errors outside of loaders and actions, which log their own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected =
    request.signal.aborted || error instanceof Response || (error as { status?: number }).status;
  if (expected) return;
  const services = (context as RouterContextProvider).get(servicesContext);
  services.log.error({ err: error, path: new URL(request.url).pathname }, "unexpected error");
};
