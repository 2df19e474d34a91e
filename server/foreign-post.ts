const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Does a page of another site send this? By Fetch Metadata where the browser has it, else by Origin. A request with
 * neither does not come from a browser, and carries nobody's session: it is left to the form's own checks.
 * @see https://go.dev/src/net/http/csrf.go the same rules in Go's standard library
 */
export function isForeignPost(request: Request, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === publicUrl) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.get("host");
}
