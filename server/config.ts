/** The settings of the site. This is the only module that reads the environment; `.env.example` documents each setting. */
import * as v from "valibot";
import { PIXEL_SCRIPT_URL } from "../app/consent/pixel.ts";
import { DATABASE_SCHEMES, isDatabaseUrl } from "../store/index.ts";
import { type Network, parseNetwork } from "./network-address.ts";
import { listed, unsafeSettings } from "./unsafe-settings.ts";
import { isGuessable, MIN_KEY_LENGTH, MIN_WEBHOOK_BYTES } from "./weak-secrets.ts";

export interface Config {
  port: number;
  /** A host name or an address; `localhost`: the loopback interface, both ways. */
  host: string;
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string;
  /** File of the intake journal; unused where the database is a local file. */
  journalFile: string;
  /** The first one signs, and what the others have signed is accepted. Undefined: made at the first start, kept beside the database file or the journal. */
  secretKeys: readonly [string, ...string[]] | undefined;
  /** Seconds for which page records and finished pages are cached; 0: not at all. */
  pageCacheSeconds: number;
  /** Messages are deleted when they are older than this. */
  retentionMonths: number;
  /** Accepted messages per 10 minutes and address. */
  contactRateLimit: number;
  /** A form that is sent sooner than this after its challenge, in seconds, is stored as spam; 0: no such rule. */
  contactMinSeconds: number;
  /** Reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: Network[];
  /** Notifications of new messages by e-mail; undefined: none. */
  email: EmailSettings | undefined;
  /** Notifications of new messages to a webhook; undefined: none. */
  webhook: WebhookSettings | undefined;
  /** The advertising pixel; undefined: none. */
  pixel: { id: string; scriptUrl: string } | undefined;
  /** Metrics are served on this port of the loopback interface; 0: none. */
  metricsPort: number;
  /** Requests that are processed at the same time; more are refused. */
  maxInFlight: number;
  /** For how many seconds a stopping process reports that it is not ready before it closes its port. */
  stopDelaySeconds: number;
  /** Settings that are allowed and unsafe: a sentence for each, which begins with the setting's name. */
  warnings: readonly string[];
}

export interface EmailSettings {
  /** `smtp:` or `smtps:`, with user and password where the server needs them. */
  smtpUrl: string;
  to: string[];
  from: string;
}

export interface WebhookSettings {
  url: string;
  /** The keys that sign each delivery, all of them: `whsec_` and base64. */
  secrets: readonly string[];
}

/** Settings are invalid. `problems` has one sentence for each. */
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

function isSmtpUrl(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== "";
}

/** `fetch` refuses a URL with a user name. */
function isWebhookUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

function isMailAddress(value: string): boolean {
  return /^[^\s@<>(),:;"[\]\\]+@[^\s@<>(),;"\\]+$/.test(value);
}

function isWebhookSecret(value: string): boolean {
  const encoded = value.slice("whsec_".length);
  // A base64 string of bytes is the one that these bytes encode to.
  const bytes = Buffer.from(encoded, "base64");
  return value.startsWith("whsec_") && bytes.length >= MIN_WEBHOOK_BYTES && bytes.toString("base64") === encoded;
}

/** @param value a webhook secret */
function isGuessableSecret(value: string): boolean {
  return isWebhookSecret(value) && isGuessable(Buffer.from(value.slice("whsec_".length), "base64").toString("latin1"));
}

function isScriptUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const Environment = v.object({
  PORT: integer("3000", 0, 65_535),
  HOST: v.pipe(v.optional(v.string(), "localhost"), v.regex(/^[\w.:-]+$/, "must be a host name or an address")),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, "must be an origin such as https://www.example.com, without a path"),
      v.transform((value) => value.replace(/\/$/, "")),
    ),
  ),
  DATABASE_URL: v.pipe(
    v.optional(v.string(), "sqlite:./data/site.db"),
    v.check(
      isDatabaseUrl,
      `must begin with ${DATABASE_SCHEMES.map((s) => `${s}:`).join(" or ")} and name a database: ` +
        "sqlite:./data/site.db, or mariadb://user:password@host:3306,host:3306/name (percent-encoded); " +
        "with mysql: and mariadb:, sslmode=verify-full, the default for other machines, needs host names, not addresses",
    ),
  ),
  JOURNAL_FILE: v.optional(v.string(), "./data/journal.db"),
  SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (keys) => keys.length > 0 && keys.every((key) => key.length >= MIN_KEY_LENGTH),
        `must have at least ${MIN_KEY_LENGTH} characters; several keys are separated by commas`,
      ),
      v.check(
        (keys) => !keys.some((key) => key.length >= MIN_KEY_LENGTH && isGuessable(key)),
        "is easy to guess; to make a key: openssl rand -base64 32",
      ),
    ),
  ),
  PAGE_CACHE_SECONDS: integer("5", 0, 86_400),
  RETENTION_MONTHS: integer("24", 1, 120),
  CONTACT_RATE_LIMIT: integer("5", 1, 100_000),
  CONTACT_MIN_SECONDS: integer("2", 0, 60),
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ""),
    v.transform((value) => listed(value).map(parseNetwork)),
    v.custom<Network[]>(
      (networks) => (networks as unknown[]).every(Boolean),
      "must be addresses or networks such as 10.0.0.0/8, separated by commas",
    ),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isSmtpUrl, "must begin with smtp:// or smtps:// and name a server"))),
  NOTIFY_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (addresses) => addresses.length > 0 && addresses.every(isMailAddress),
        "must be addresses such as sales@example.com, separated by commas",
      ),
    ),
  ),
  NOTIFY_FROM: v.optional(
    v.pipe(v.string(), v.trim(), v.check(isMailAddress, "must be an address such as web@example.com")),
  ),
  WEBHOOK_URL: v.optional(
    v.pipe(v.string(), v.check(isWebhookUrl, "must begin with http:// or https://, and hold no user name")),
  ),
  WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform(listed),
      v.check(
        (secrets) => secrets.length > 0 && secrets.every(isWebhookSecret),
        `must be whsec_ and then at least ${MIN_WEBHOOK_BYTES} bytes in base64; several are separated by commas`,
      ),
      v.check((secrets) => !secrets.some(isGuessableSecret), "is easy to guess; make one of random bytes"),
    ),
  ),
  PIXEL_ID: v.optional(
    v.pipe(v.string(), v.regex(/^\w+$/, "must be the id that the provider gave: letters and digits")),
  ),
  PIXEL_SCRIPT_URL: v.pipe(
    v.optional(v.string(), PIXEL_SCRIPT_URL),
    v.check(isScriptUrl, "must be the address of a script"),
  ),
  METRICS_PORT: integer("0", 0, 65_535),
  MAX_INFLIGHT: integer("200", 1, 100_000),
  STOP_DELAY_SECONDS: integer("0", 0, 300),
});

/** Settings that hold a password or a key, which error messages must not repeat. */
const SECRETS = new Set(["SECRET_KEY", "DATABASE_URL", "SMTP_URL", "WEBHOOK_URL", "WEBHOOK_SECRET"]);

/** Pairs of a setting and another one that it needs. */
const NEEDS = [
  ["SMTP_URL", "NOTIFY_TO"],
  ["NOTIFY_TO", "SMTP_URL"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
] as const;

/**
 * @param environment names and values, as `process.env` has them; an empty value counts as absent
 * @throws ConfigError with all problems at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Readonly<Config> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(Environment, given);
  const problems = (result.issues ?? []).map((issue) => {
    const name = String(issue.path?.[0]?.key);
    return `${name}: ${SECRETS.has(name) ? "its value" : `"${given[name]}"`} ${issue.message}`;
  });
  for (const [setting, needed] of NEEDS) {
    if (given[setting] && !given[needed]) problems.push(`${needed}: must be given, because ${setting} is`);
  }
  const unsafe = unsafeSettings(given);
  problems.push(...unsafe.problems);
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const values = result.output;
  const { SMTP_URL: smtpUrl, NOTIFY_TO: to, WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: secrets } = values;
  const email = smtpUrl && to?.[0] ? { smtpUrl, to, from: values.NOTIFY_FROM ?? to[0] } : undefined;
  const webhook = webhookUrl && secrets ? { url: webhookUrl, secrets } : undefined;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    journalFile: values.JOURNAL_FILE,
    secretKeys: values.SECRET_KEY as [string, ...string[]] | undefined,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    retentionMonths: values.RETENTION_MONTHS,
    contactRateLimit: values.CONTACT_RATE_LIMIT,
    contactMinSeconds: values.CONTACT_MIN_SECONDS,
    trustedProxies: values.TRUSTED_PROXIES,
    email,
    webhook,
    pixel: values.PIXEL_ID ? { id: values.PIXEL_ID, scriptUrl: values.PIXEL_SCRIPT_URL } : undefined,
    metricsPort: values.METRICS_PORT,
    maxInFlight: values.MAX_INFLIGHT,
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    warnings: unsafe.warnings,
  });
}

/** Reads the settings from the environment and from the file `.env` of the working directory. @throws ConfigError */
export function readConfig(): Readonly<Config> {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return parseConfig(process.env);
}
