/** What the DNS records of the sender's domain mean for its mail: SPF, DKIM and DMARC. */
import type { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The answers that say that there is no such record. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/** RFC 7208, 4.6.4. */
const MOST_LOOKUPS = 10;

/** DNS has not answered: nothing is known of the record. */
class Unanswered extends Error {
  constructor(name: string, { code }: NodeJS.ErrnoException) {
    super(`DNS did not answer for ${name} (${code}), so nothing can be said of the record`);
  }
}

/** @returns none where there are none. @throws Unanswered */
async function asked<T>(name: string, asking: Promise<T[]>): Promise<T[]> {
  try {
    return await asking;
  } catch (error) {
    if (ABSENT.has(String((error as NodeJS.ErrnoException).code))) return [];
    throw new Unanswered(name, error as NodeJS.ErrnoException);
  }
}

/** Does nothing have this name? Another answer is the matter of who asks for records. */
async function isUnknown(resolver: Resolver, domain: string): Promise<boolean> {
  const code = await resolver.resolveTxt(domain).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  return code === "ENOTFOUND";
}

/** The text records of a name that begin with a version tag. */
async function texts(resolver: Resolver, name: string, version: RegExp): Promise<string[]> {
  const records = await asked(name, resolver.resolveTxt(name));
  return records.map((parts) => parts.join("")).filter((text) => version.test(text));
}

async function addresses(resolver: Resolver, host: string): Promise<string[]> {
  if (isIP(host)) return [host];
  return [...(await asked(host, resolver.resolve4(host))), ...(await asked(host, resolver.resolve6(host)))];
}

export interface Sender {
  /** NOTIFY_FROM. */
  from: string;
  /** The host of SMTP_URL. */
  smtpHost: string;
  dkimSelector: string | undefined;
}

/** A sentence or two for each kind of record. Never rejects because of DNS. */
export async function mailRecords({ from, smtpHost, dkimSelector }: Sender, resolver: Resolver): Promise<string[]> {
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  if (await isUnknown(resolver, domain))
    return [
      `SPF, DKIM, DMARC: DNS knows no domain ${domain}. Check NOTIFY_FROM, or ask another name server with --dns.`,
    ];
  const parts: [name: string, sentence: Promise<string>][] = [
    ["SPF", spf(domain, smtpHost, resolver)],
    ["DKIM", dkim(domain, dkimSelector, resolver)],
    ["DMARC", dmarc(domain, resolver)],
  ];
  return Promise.all(
    parts.map(async ([name, sentence]) => {
      const text = await sentence.catch((error) => {
        if (error instanceof Unanswered) return `${error.message}.`;
        throw error;
      });
      return `${name}: ${text}`;
    }),
  );
}

async function spf(domain: string, smtpHost: string, resolver: Resolver): Promise<string> {
  const [record, ...others] = await texts(resolver, domain, /^v=spf1( |$)/i);
  if (!record)
    return `${domain} has no record, so nobody can check which servers may send for it, and its mail is often taken for spam. Add the TXT record that the provider of your mail names, such as "v=spf1 include:… -all".`;
  if (others.length > 0)
    return `${domain} has ${others.length + 1} records, which counts as an error. Join them into one.`;
  const own = (await addresses(resolver, smtpHost)).filter((address) => ipaddr.parse(address).range() === "unicast");
  const evaluation = new SpfEvaluation(resolver);
  const named = [];
  for (const address of own) if (await evaluation.names(domain, record, address)) named.push(address);
  if (evaluation.isTooLong)
    return `the record of ${domain} needs more than ${MOST_LOOKUPS} look-ups, which counts as an error. Remove includes that are not used.`;
  const server = `${smtpHost}${own.length > 0 ? ` (${own.join(", ")})` : ""}, the server of SMTP_URL`;
  const names =
    named.length > 0
      ? `the record of ${domain} names ${server}.`
      : `the record of ${domain} does not name ${server}. Where that sends from another address, this may be right: ask its provider what the record has to include.`;
  return `${names} ${ofOthers(await allOf(record, resolver))}`;
}

/** The qualifier of a record's `all`, or of the one that it redirects to; undefined: there is none. */
async function allOf(record: string, resolver: Resolver): Promise<string | undefined> {
  const [, qualifier] = /\s([-+~?]?)all(?:\s|$)/i.exec(record) ?? [];
  if (qualifier !== undefined) return qualifier || "+";
  const [, redirect] = /\sredirect=(\S+)/i.exec(record) ?? [];
  const [next] = redirect ? await texts(resolver, redirect, /^v=spf1( |$)/i) : [];
  return next && /\s([-+~?])all(?:\s|$)/i.exec(next)?.[1];
}

/** What the record says of all other servers. @param all the qualifier of its last mechanism */
function ofOthers(all: string | undefined): string {
  if (all === "-") return "It says that mail of other servers is forged (-all).";
  if (all === "~") return "It says that mail of other servers is suspicious (~all).";
  if (all === "+") return "It allows every server (+all), which is as good as no record.";
  return "It says nothing of other servers: end it with -all or ~all.";
}

/** Does a record name an address? Macros and `exists` are left out: what they name is not known here. */
class SpfEvaluation {
  #resolver: Resolver;
  #lookups = new Set<string>();

  constructor(resolver: Resolver) {
    this.#resolver = resolver;
  }

  get isTooLong(): boolean {
    return this.#lookups.size > MOST_LOOKUPS;
  }

  async names(domain: string, record: string, address: string): Promise<boolean> {
    let redirect: string | undefined;
    for (const term of record.toLowerCase().split(/\s+/).slice(1)) {
      const [, qualifier = "+", name = "", separator, value = ""] =
        /^([-+~?]?)([a-z0-9]+)(?:([:=/])(.*))?$/.exec(term) ?? [];
      if (name === "all") return false;
      if (name === "redirect") redirect = value;
      if (await this.#matches(name, separator === "/" ? `/${value}` : value, domain, address))
        return qualifier === "+" || qualifier === "";
    }
    return redirect ? this.#included(redirect, address) : false;
  }

  async #matches(name: string, value: string, domain: string, address: string): Promise<boolean> {
    if (name === "ip4" || name === "ip6") return isWithin(address, value);
    if (name === "include") return this.#included(value, address);
    if (name !== "a" && name !== "mx") return false;
    const [host, length] = value.split("/", 2);
    const target = host || domain;
    if (!this.#isAllowed(`${name}:${target}`)) return false;
    const hosts =
      name === "a" ? [target] : (await asked(target, this.#resolver.resolveMx(target))).map(({ exchange }) => exchange);
    for (const each of hosts)
      for (const known of await addresses(this.#resolver, each))
        if (isWithin(address, length ? `${known}/${length}` : known)) return true;
    return false;
  }

  async #included(domain: string, address: string): Promise<boolean> {
    if (!this.#isAllowed(`txt:${domain}`)) return false;
    const [record] = await texts(this.#resolver, domain, /^v=spf1( |$)/i);
    return record ? await this.names(domain, record, address) : false;
  }

  #isAllowed(lookup: string): boolean {
    this.#lookups.add(lookup);
    return !this.isTooLong;
  }
}

function isWithin(address: string, network: string): boolean {
  const [base = "", length] = network.split("/", 2);
  if (!ipaddr.isValid(base) || !ipaddr.isValid(address)) return false;
  const [one, other] = [ipaddr.parse(address), ipaddr.parse(base)];
  if (one.kind() !== other.kind()) return false;
  return one.match(other, length === undefined ? (one.kind() === "ipv4" ? 32 : 128) : Number(length));
}

/** The tags of a record such as `v=DMARC1; p=none`. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim().toLowerCase(), value.join("=").trim()];
    }),
  );
}

async function dkim(domain: string, selector: string | undefined, resolver: Resolver): Promise<string> {
  if (!selector)
    return "it is not known which key signs your mail. Give its selector, the s= of the header DKIM-Signature, as --selector or as dkimSelector in the owner's file.";
  const name = `${selector}._domainkey.${domain}`;
  const [record] = await texts(resolver, name, /(^|;)\s*p\s*=/i);
  if (!record)
    return `there is no key at ${name}, so a signature with that selector fails. Add the TXT record that your mail server names.`;
  const tags = tagsOf(record);
  if (!tags.get("p"))
    return `the key at ${name} is revoked (empty p=), so signatures with it fail. Sign with another one.`;
  if (tags.get("t")?.split(":").includes("y"))
    return `the key at ${name} is marked as a test (t=y): receivers treat the mail as unsigned. Remove t=y when it works.`;
  return `there is a key at ${name}. Whether your mail server signs with it is in the header Authentication-Results of the test mail: dkim=pass.`;
}

const POLICIES: Readonly<Record<string, string>> = {
  none: "asks receivers for nothing (p=none): forged mail of the domain is delivered. When SPF and DKIM pass, change it to p=quarantine",
  quarantine: "asks receivers to treat mail that passes neither SPF nor DKIM of the domain as spam (p=quarantine)",
  reject: "asks receivers to refuse mail that passes neither SPF nor DKIM of the domain (p=reject)",
};

/** The record of the domain, or of the domain above it whose record holds for it. */
async function dmarc(domain: string, resolver: Resolver): Promise<string> {
  const labels = domain.split(".");
  for (let above = 0; above <= Math.max(0, labels.length - 2); above++) {
    const holder = labels.slice(above).join(".");
    const [record, ...others] = await texts(resolver, `_dmarc.${holder}`, /^v=DMARC1\s*(;|$)/i);
    if (!record) continue;
    if (others.length > 0) return `_dmarc.${holder} has ${others.length + 1} records, so none counts. Keep one.`;
    const tags = tagsOf(record);
    const policy = ((above > 0 && tags.get("sp")) || tags.get("p") || "").toLowerCase();
    const meaning = POLICIES[policy];
    if (!meaning)
      return `the record of ${holder} has no policy that is known (p=${policy}). It is none, quarantine or reject.`;
    return `the record of ${holder} ${meaning}.`;
  }
  return `${domain} has no record, so each receiver decides what to do with forged mail; large providers ask senders for one. Begin with the TXT record "v=DMARC1; p=none" at _dmarc.${domain}.`;
}
