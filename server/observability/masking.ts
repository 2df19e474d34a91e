/**
 * What the log shows of a request's path and of an unexpected error: nothing personal, and at most
 * a few lines.
 */
import { readAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";

const PATHS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));
const LENGTH = 300;
const FRAMES = 10;

/**
 * The path of a page, without its query; of another path only a first segment of letters:
 * `/unsubscribe/…`.
 */
export function loggedPath(path: string): string {
  const pathname = path.replace(/[?#].*/s, "");
  if (PATHS.has(readAddress(pathname).path)) return pathname;
  const [, first = "", ...rest] = pathname.split("/");
  const word = /^[a-z-]{1,20}$/i.test(first) ? first : "…";
  return rest.length > 0 ? `/${word}/…` : `/${word}`;
}

/**
 * An error without what its message may quote. The stack of a database's error would say nothing.
 */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const known = { type: error.name, code: code ?? errcode };
  if (error.name === "DatabaseError" || errcode !== undefined) return known;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    ...known,
    message: maskedText(error.message),
    stack: frames
      .slice(0, FRAMES)
      .join("\n")
      .slice(0, 10 * LENGTH),
  };
}

/**
 * At most 300 characters of a text, without e-mail and network addresses, and without paths and
 * queries.
 */
export function maskedText(text: string): string {
  // A word that was cut is left out: it might no longer look like an address.
  const start = text.length > LENGTH ? `${text.slice(0, LENGTH).replace(/\S*$/, "")}…` : text;
  return (
    start
      .replace(
        /(\bhttps?:\/\/[^\s/"'`]+)(\/[^\s"'`]*)?/gi,
        (_, origin, path = "/") => origin + loggedPath(path),
      )
      .replace(/"(\/[^"]*)"/g, (_, path) => `"${loggedPath(path)}"`)
      .replace(/\?[^\s"'`]+/g, "?…")
      .replace(/[^\s"'`<>/:]+@[^\s"'`<>/:]+/g, "…@…")
      .replace(/\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/g, "…")
      // IPv6, and whatever else has two colons, such as a time.
      .replace(/[\da-f]*(?::[\da-f]*){2,}/gi, "…")
  );
}
