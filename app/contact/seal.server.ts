/**
 * Signed tokens (HMAC-SHA256): short values that come back from a browser, for one purpose each.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** @param payload anybody can read it @param purpose a token of another purpose is forged */
export function seal(key: string, purpose: string, payload: readonly unknown[]): string {
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${signature(key, purpose, body)}`;
}

/**
 * @returns the payload as it was sealed, and the key that signed it; undefined: none of the keys
 *   did
 */
export function unseal<Payload extends readonly unknown[]>(
  keys: readonly string[],
  purpose: string,
  token: string,
): { payload: Payload; key: string } | undefined {
  const [body = "", given = "", ...rest] = token.split(".");
  const key = keys.find((each) => isSame(given, signature(each, purpose, body)));
  if (key === undefined || rest.length > 0) return undefined;
  return { payload: JSON.parse(Buffer.from(body, "base64url").toString()), key };
}

function signature(key: string, purpose: string, body: string): string {
  return createHmac("sha256", key).update(`${purpose}.${body}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
