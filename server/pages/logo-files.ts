/** The images of the owner's file. */
import type { Context, Next } from "hono";
import type { Image } from "../../site/owner/image.ts";
import { SVG_POLICY } from "../middleware/security-headers.ts";

/** For ever: a logo with another content has another address. */
const CACHE = "public, max-age=31536000, immutable";

/** @param logos those that pages show now */
export function logoFiles(logos: () => readonly Image[]) {
  return (c: Context, next: Next) => {
    const logo = logos().find(({ address }) => address === c.req.path);
    if (!logo) return next();
    return c.body(new Uint8Array(logo.bytes), 200, {
      "Content-Type": logo.type,
      "Cache-Control": CACHE,
      "Content-Security-Policy": SVG_POLICY,
    });
  };
}
