/**
 * The settings of the site. No other module reads the environment; `.env.example` documents each
 * setting.
 */
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import * as v from "valibot";
import { PIXEL_SCRIPT_URL } from "../app/consent/pixel.ts";
import { readTextFile, type UnusableFile } from "../site/text-file.ts";
import { databaseUrlProblem, localFileOf } from "../store/index.ts";
import { isLoopbackHost, type Network, parseNetwork } from "./network-address.ts";
import { exposedFiles, unsafeSettings } from "./unsafe-settings.ts";

export type Config = ReturnType<typeof parseConfig>;

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
    super(
      `The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const integer = (fallback: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );

/** A URL for which the check holds; its value stays as it was written. */
const address = (isUsable: (url: URL, text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && isUsable(new URL(text), text), message),
  );

const isHttp = ({ protocol }: URL) => /^https?:$/.test(protocol);
/** In clear on this machine only. */
const isEncrypted = (url: URL) =>
  url.protocol === "https:" || (isHttp(url) && isLoopbackHost(url.hostname));

const listed = (value: string) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** One or several values, separated by commas. */
const several = (isUsable: (value: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => listed(value) as [string, ...string[]]),
    v.check((values) => values.length > 0 && values.every(isUsable), message),
  );

/** Words of an instruction, from which a value was copied. */
const INSTRUCTION = /change.?me|replace.?me|your.?(?:key|secret)|password|placeholder|example/i;

/** At least 8 different characters, and no such word. */
const isRandom = (secret: string) => new Set(secret).size >= 8 && !INSTRUCTION.test(secret);

/** At least 32 characters that look random. */
export function isStrongKey(key: string): boolean {
  return key.length >= 32 && isRandom(key);
}

/** `whsec_` and at least 24 bytes in base64 (Standard Webhooks 1.0.0) that look random. */
function isStrongWebhookSecret(value: string): boolean {
  const [, encoded = ""] = /^whsec_(.+)$/.exec(value) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  return (
    bytes.length >= 24 && bytes.toString("base64") === encoded && isRandom(bytes.toString("latin1"))
  );
}

function isMailAddress(value: string): boolean {
  return /^[^\s@<>(),:;"[\]\\]+@[^\s@<>(),;"\\]+$/.test(value);
}

const Environment = v.object({
  PORT: integer("3000", 0, 65_535),
  /** A host name or an address; `localhost`: the loopback interface, both ways. */
  HOST: v.pipe(
    v.optional(v.string(), "localhost"),
    v.regex(/^[\w.:-]+$/, "must be a host name or an address"),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      address(
        (url, text) => isHttp(url) && url.origin === text.replace(/\/$/, ""),
        "must be an origin such as https://www.example.com, without a path",
      ),
      v.transform((value) => value.replace(/\/$/, "")),
    ),
  ),
  DATABASE_URL: v.pipe(
    v.optional(v.string(), "sqlite:./data/site.db"),
    v.check(
      (url) => !databaseUrlProblem(url),
      ({ input }) => databaseUrlProblem(input) ?? "",
    ),
  ),
  /** The local file where the database is a server; else unused. */
  LOCAL_FILE: v.optional(v.string(), "./data/local.db"),
  /** The owner's file: who the company is, prices, sentences. It may be absent. */
  OWNER_FILE: v.optional(v.string(), "./data/owner.json"),
  /**
   * The first one signs, all are accepted. Undefined: made at the first start, and kept beside the
   * local file.
   */
  SECRET_KEY: v.optional(
    several(
      isStrongKey,
      "must have at least 32 random characters (to make a key: openssl rand -base64 32); several keys are separated by commas",
    ),
  ),
  /** Of page records and cached pages; 0: they are not cached. */
  PAGE_CACHE_SECONDS: integer("5", 0, 86_400),
  RETENTION_MONTHS: integer("24", 1, 120),
  /** Accepted messages per 10 minutes and address. */
  CONTACT_RATE_LIMIT: integer("5", 1, 100_000),
  /**
   * A form that is sent sooner than this after its challenge is stored as spam; 0: no such rule.
   */
  CONTACT_MIN_SECONDS: integer("2", 0, 60),
  /** Reverse proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ""),
    v.transform((value) => listed(value).map(parseNetwork)),
    v.custom<Network[]>(
      (networks) => (networks as unknown[]).every(Boolean),
      "must be addresses or networks such as 10.0.0.0/8, separated by commas",
    ),
    v.check(
      // The widest network that proxies have: 10.0.0.0/8, fd00::/8.
      (networks) => networks.every(([, prefixLength]) => prefixLength >= 8),
      "believes whatever anybody on the internet says of their address; name your proxies",
    ),
  ),
  SMTP_URL: v.optional(
    address(
      ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== "",
      "must begin with smtp:// or smtps:// and name a server",
    ),
  ),
  NOTIFY_TO: v.optional(
    several(isMailAddress, "must be addresses such as sales@example.com, separated by commas"),
  ),
  NOTIFY_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isMailAddress, "must be an address such as web@example.com"),
    ),
  ),
  /** Does the visitor get a receipt by mail? */
  CONTACT_RECEIPT: v.optional(v.picklist(["on", "off"], "must be on or off"), "off"),
  // `fetch` refuses a URL with a user name.
  WEBHOOK_URL: v.optional(
    address(
      (url) => isEncrypted(url) && !url.username && !url.password,
      "must begin with https:// (on this machine http:// too), and hold no user name: messages hold personal data",
    ),
  ),
  WEBHOOK_SECRET: v.optional(
    several(
      isStrongWebhookSecret,
      "must be whsec_ and then at least 24 random bytes in base64; several are separated by commas",
    ),
  ),
  PIXEL_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\w+$/, "must be the id that the provider gave: letters and digits"),
    ),
  ),
  PIXEL_SCRIPT_URL: v.optional(
    address(isEncrypted, "must be the https:// address of a script"),
    PIXEL_SCRIPT_URL,
  ),
  /** Of the loopback interface; 0: no metrics. */
  METRICS_PORT: integer("0", 0, 65_535),
  /** For how long a stopping process reports that it is not ready before it closes its port. */
  STOP_DELAY_SECONDS: integer("0", 0, 300),
});

/** Settings that hold a password or a key, which error messages must not repeat. */
const SECRETS = new Set([
  "SECRET_KEY",
  "DATABASE_URL",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
]);

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
export function parseConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const result = v.safeParse(Environment, given);
  const problems = (result.issues ?? []).map((issue) => {
    const name = String(issue.path?.[0]?.key);
    return `${name}: ${SECRETS.has(name) ? "its value" : `"${given[name] ?? ""}"`} ${issue.message}`;
  });
  for (const [setting, needed] of NEEDS) {
    if (given[setting] && !given[needed])
      problems.push(`${needed}: must be given, because ${setting} is`);
  }
  if (given.CONTACT_RECEIPT === "on" && !given.SMTP_URL)
    problems.push("SMTP_URL: must be given, for CONTACT_RECEIPT");
  if (given.JOURNAL_FILE) problems.push("JOURNAL_FILE: its name is LOCAL_FILE now");
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const values = result.output;
  const {
    SMTP_URL: smtpUrl,
    NOTIFY_TO: to,
    WEBHOOK_URL: webhookUrl,
    WEBHOOK_SECRET: secrets,
  } = values;
  const email: EmailSettings | undefined =
    smtpUrl && to ? { smtpUrl, to, from: values.NOTIFY_FROM ?? to[0] } : undefined;
  const webhook: WebhookSettings | undefined =
    webhookUrl && secrets ? { url: webhookUrl, secrets } : undefined;
  return Object.freeze({
    ...values,
    /** Origin under which visitors reach the site, without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Is PUBLIC_URL set? */
    isPublic: values.PUBLIC_URL !== undefined,
    /** The absolute path of the SQLite file: the database, or LOCAL_FILE where that is a server. */
    localFile: localFileOf(values),
    /** The absolute path of OWNER_FILE. */
    ownerFile: resolve(values.OWNER_FILE),
    /** Notifications of new messages by e-mail and webhook; undefined: none. */
    email,
    webhook,
    /** The advertising pixel; undefined: none. */
    pixel: values.PIXEL_ID
      ? { id: values.PIXEL_ID, scriptUrl: values.PIXEL_SCRIPT_URL }
      : undefined,
    /**
     * Settings that are allowed and unsafe: a sentence for each, which begins with the setting's
     * name.
     */
    warnings: unsafeSettings(values),
  });
}

/**
 * Reads the settings from the environment and from the file `.env` of the working directory, and
 * looks whether others can read what they name.
 * @throws ConfigError
 */
export function readConfig(): Config {
  const file = resolve(".env");
  let text: string | undefined;
  try {
    // Not by `process.loadEnvFile`, to which a file that cannot be read is absent.
    text = readTextFile(file);
  } catch (error) {
    throw new ConfigError([(error as UnusableFile).message]);
  }
  for (const [name, value] of Object.entries(parseEnv(text ?? ""))) process.env[name] ??= value;
  const config = parseConfig(process.env);
  return Object.freeze({
    ...config,
    warnings: [...config.warnings, ...exposedFiles(config.localFile, file)],
  });
}
