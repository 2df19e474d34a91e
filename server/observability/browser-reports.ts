/** Reports of browsers about what a Content-Security-Policy refused. They are counted, and nothing of them is kept. */
import type { MiddlewareHandler } from "hono";

/** Browsers post their reports here. */
export const REPORTS_PATH = "/reports";
/** The name of that address in the header Reporting-Endpoints. */
export const REPORTS_ENDPOINT = "r";

const MAX_BYTES = 16 * 1024;
/** Requests that are read in so many milliseconds; more are dropped. */
const LIMIT = { requests: 100, within: 10_000 };

/** The directives of the site's policies; another one counts as `other`. */
const DIRECTIVES = [
  "default-src",
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "manifest-src",
  "frame-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "require-trusted-types-for",
  "trusted-types",
] as const;
type Directive = (typeof DIRECTIVES)[number] | "other";

/** What `report-to` and `report-uri` send: https://www.w3.org/TR/reporting-1/ and https://www.w3.org/TR/CSP3/ */
const TYPES = ["application/reports+json", "application/csp-report"];
/** The members that name the directive; an older browser's has its sources too. */
const MEMBERS = ["effectiveDirective", "effective-directive", "violated-directive"];

/** Counts reports by directive, and the requests that were not read: too large, too many, or no reports. */
export class BrowserReports {
  // Each is present from the start: rate() does not see the first event of a counter that appears with it.
  readonly refused = Object.fromEntries([...DIRECTIVES, "other"].map((name) => [name, 0])) as Record<Directive, number>;
  dropped = 0;
  #window = { since: 0, requests: 0 };

  /** @param type the header Content-Type */
  take(type: string, body: Uint8Array): void {
    const now = performance.now();
    if (now - this.#window.since > LIMIT.within) this.#window = { since: now, requests: 0 };
    const isAllowed = ++this.#window.requests <= LIMIT.requests;
    const directives = isAllowed && body.length <= MAX_BYTES ? directivesIn(type, body) : undefined;
    if (!directives) this.dropped++;
    for (const directive of directives ?? []) this.refused[directive]++;
  }
}

/** @returns undefined: these are no reports */
function directivesIn(type: string, body: Uint8Array): Directive[] | undefined {
  if (!TYPES.includes(type.split(";")[0]?.trim().toLowerCase() ?? "")) return undefined;
  const found: Directive[] = [];
  try {
    JSON.parse(Buffer.from(body).toString(), (member, value) => {
      if (MEMBERS.includes(member)) found.push(directiveOf(String(value)));
      return value;
    });
  } catch {
    return undefined;
  }
  return found.length > 0 ? found : undefined;
}

/** @param name as in `script-src-elem`, or in older browsers with its sources */
function directiveOf(name: string): Directive {
  const plain = name.split(" ")[0]?.replace(/-(elem|attr)$/, "");
  return DIRECTIVES.find((directive) => directive === plain) ?? "other";
}

/**
 * Takes reports. The answer is always the same and empty. A page of another site cannot post these content types without
 * a preflight request, which is refused.
 */
export function takeReports(reports: BrowserReports): MiddlewareHandler {
  return async (c) => {
    reports.take(c.req.header("Content-Type") ?? "", new Uint8Array(await c.req.arrayBuffer()));
    return c.body(null, 204);
  };
}
