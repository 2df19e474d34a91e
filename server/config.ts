/** The settings of the program: the only module that reads the environment. `.env.example` documents each. */
import { BlockList, isIP } from "node:net";
import * as v from "valibot";
import { DATABASE_SCHEMES } from "../db/open.ts";

export interface Config {
  port: number;
  /** Undefined: every network interface. */
  host: string | undefined;
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string;
  /** Undefined: made at the first start and kept beside the database. */
  secretKey: string | undefined;
  /** Seconds for which page records and finished pages are remembered; 0: not at all. */
  pageCacheSeconds: number;
  /** Accepted messages per 10 minutes and address. */
  contactRateLimit: number;
  /** A form sent sooner after its challenge, in seconds, is stored as spam; 0: none is. */
  contactMinSeconds: number;
  trustedProxies: BlockList;
  /** The advertising pixel; undefined: none. */
  pixel: { id: string; scriptUrl: string } | undefined;
  /** On the loopback interface; 0: no metrics. */
  metricsPort: number;
  /** Requests that are worked on at the same time; more are refused. */
  maxInFlight: number;
  /** How long the process says that it is not ready before it takes no more connections. */
  stopDelaySeconds: number;
}

/** The environment is not usable. `problems` has one sentence for each value that is not. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const integer = (fallback: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, "");
}

function isScriptUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isDatabaseUrl(value: string): boolean {
  const scheme = value.slice(0, value.indexOf(":"));
  return DATABASE_SCHEMES.includes(scheme) && value.length > scheme.length + 1;
}

/** @returns undefined when one of the entries is neither an address nor a network in CIDR notation */
function toBlockList(value: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", bits, ...rest] = entry.split("/");
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return undefined;
    const most = version === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : Number.NaN;
    if (!(prefix <= most)) return undefined;
    list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

const Environment = v.object({
  PORT: integer("3000", 0, 65_535),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, "must be a host name or an address"))),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, "must be an origin such as https://www.example.com, without a path"),
      v.transform((value) => value.replace(/\/$/, "")),
    ),
  ),
  DATABASE_URL: v.pipe(
    v.optional(v.string(), "sqlite:./data/site.db"),
    v.check(isDatabaseUrl, `must begin with ${DATABASE_SCHEMES.map((s) => `${s}:`).join(" or ")} and name a database`),
  ),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
  PAGE_CACHE_SECONDS: integer("5", 0, 86_400),
  CONTACT_RATE_LIMIT: integer("5", 1, 100_000),
  CONTACT_MIN_SECONDS: integer("2", 0, 60),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ""),
    v.transform(toBlockList),
    v.custom<BlockList>(
      (list) => list instanceof BlockList,
      "must be addresses or networks such as 10.0.0.0/8, separated by commas",
    ),
  ),
  PIXEL_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\w+$/, "must be the id that the provider gave: letters and digits")),
  ),
  PIXEL_SCRIPT_URL: v.pipe(
    v.optional(v.string(), "https://connect.facebook.net/en_US/fbevents.js"),
    v.check(isScriptUrl, "must be the address of a script"),
  ),
  METRICS_PORT: integer("0", 0, 65_535),
  MAX_INFLIGHT: integer("200", 1, 100_000),
  STOP_DELAY_SECONDS: integer("0", 0, 300),
});

/**
 * @param environment names and values, as `process.env` has them; an empty value counts as absent
 * @throws ConfigError with all problems at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Readonly<Config> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(Environment, given);
  if (!result.success) {
    throw new ConfigError(
      result.issues.map((issue) => {
        const name = String(issue.path?.[0]?.key);
        // A secret is never repeated in a message.
        const value = name === "SECRET_KEY" || name === "DATABASE_URL" ? "its value" : `"${given[name]}"`;
        return `${name}: ${value} ${issue.message}`;
      }),
    );
  }
  const values = result.output;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    contactRateLimit: values.CONTACT_RATE_LIMIT,
    contactMinSeconds: values.CONTACT_MIN_SECONDS,
    trustedProxies: values.TRUSTED_PROXIES,
    pixel: values.PIXEL_ID ? { id: values.PIXEL_ID, scriptUrl: values.PIXEL_SCRIPT_URL } : undefined,
    metricsPort: values.METRICS_PORT,
    maxInFlight: values.MAX_INFLIGHT,
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
  });
}

/** The settings of this process, with those of a file `.env` beside it. @throws ConfigError */
export function readConfig(): Readonly<Config> {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return parseConfig(process.env);
}
