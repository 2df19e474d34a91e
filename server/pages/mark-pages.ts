/** The pages by which the staff mark a message, outside of every cache and index. */
import { Hono } from "hono";
import { markDocument, POLICY } from "../../app/marks/page.tsx";
import type { AnswerMark } from "../../app/marks/service.server.ts";
import { MARK_PATH } from "../../site/contact-options.ts";

const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // Keeps the path secret, which has the token. With no-referrer, browsers would send "null" as the
  // Origin of the post.
  "Referrer-Policy": "strict-origin",
  "Content-Security-Policy": POLICY,
};

/**
 * GET changes nothing, because virus scanners follow links. POST marks, and leads back to the page.
 */
export function markPages(answer: AnswerMark): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], `${MARK_PATH}*`, async (c) => {
    const isPost = c.req.method === "POST";
    const pressed = isPost
      ? (new URLSearchParams(await c.req.text()).get("mark") ?? "")
      : undefined;
    const view = await answer(c.req.path.slice(MARK_PATH.length), pressed);
    if (isPost && view.status === 200)
      return c.body(null, 303, { ...HEADERS, Location: c.req.path });
    return c.html(markDocument(view), view.status, HEADERS);
  });
  return app;
}
