/** What an error of a delivery means, and what to do: a sentence or two for each. */
import type { Config } from "../server/config.ts";

interface Peer {
  /** Its host and port. */
  place: string;
  host: string;
  /** The setting that names it. */
  setting: "SMTP_URL" | "WEBHOOK_URL";
}

const TLS_NAMES = new Set(["ERR_TLS_CERT_ALTNAME_INVALID"]);
const TLS_EXPIRED = new Set(["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"]);
const TLS_UNTRUSTED = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "CERT_UNTRUSTED",
]);

/** Of what both kinds of peers do. */
function ofConnection(codes: readonly string[], { place, host, setting }: Peer): string | undefined {
  const has = (...wanted: string[]) => wanted.some((code) => codes.includes(code));
  if (has("ECONNREFUSED"))
    return `${place} refuses the connection: nothing listens there, or a firewall refuses it. Check host and port of ${setting}.`;
  if (has("ENOTFOUND")) return `DNS knows no host "${host}". Check the spelling of ${setting}.`;
  if (has("EAI_AGAIN", "EDNS")) return `DNS does not answer for the host "${host}". Check this machine's name servers.`;
  if (has("EHOSTUNREACH", "ENETUNREACH")) return `There is no route to ${place}. Check this machine's network.`;
  if (codes.some((code) => TLS_NAMES.has(code)))
    return `The certificate of ${place} is for other names than "${host}". Use the name of its certificate in ${setting}.`;
  if (codes.some((code) => TLS_EXPIRED.has(code)))
    return `The certificate of ${place} has expired, or is not valid yet. Renew it there, and check this machine's clock.`;
  if (codes.some((code) => TLS_UNTRUSTED.has(code)))
    return `The certificate of ${place} is signed by nobody that this machine trusts. Use one of a public authority, or name yours in NODE_EXTRA_CA_CERTS.`;
  return undefined;
}

function ofMail(codes: readonly string[], peer: Peer, { from, to }: NonNullable<Config["email"]>): string | undefined {
  const { place, host } = peer;
  const status = codes.find((code) => /^\d{3}$/.test(code));
  const said = status ? ` (${status})` : "";
  const has = (code: string) => codes.includes(code);
  if (has("EAUTH"))
    return status
      ? `${host} refuses user and password of SMTP_URL${said}. Check them, with special characters percent-encoded; some providers ask for a password for applications.`
      : `${host} offers no way to log in that is known here, or SMTP_URL has a user without a password.`;
  if (has("EENVELOPE") && has("sender"))
    return `${host} refuses the sender ${from}${said}. Set NOTIFY_FROM to an address that the user of SMTP_URL may send as.`;
  if (has("EENVELOPE")) return `${host} refuses the recipients ${to.join(", ")}${said}. Check NOTIFY_TO.`;
  if (has("EMESSAGE"))
    return `${host} took sender and recipients, and refused the mail itself${said}. Its log says why; often SPF, DKIM or DMARC of the sender.`;
  const connection = ofConnection(codes, peer);
  if (connection) return connection;
  if (codes.some((code) => code === "EPROTOCOL" || code.startsWith("ERR_SSL")))
    return `${place} does not speak what SMTP_URL expects: smtps:// is for TLS from the start (port 465), smtp:// for STARTTLS (port 587).`;
  if (has("ETLS"))
    return `${place} offers no encryption (STARTTLS). Use smtps:// with port 465, or another server; ?requireTLS=false sends in clear.`;
  if (has("ETIMEDOUT") || has("TimeoutError"))
    return `${place} does not answer in time: a firewall drops the connection, or the port is wrong (smtps:// with 465, smtp:// with 587).`;
  if (has("ECONNECTION") || has("ESOCKET")) return `${place} closed the connection. Its log says why.`;
  return undefined;
}

function ofWebhook(codes: readonly string[], peer: Peer): string | undefined {
  const { place } = peer;
  const status = Number(codes[0] === "HTTP" ? codes[1] : Number.NaN);
  if (status >= 300 && status < 400)
    return `${place} answers with a redirect (HTTP ${status}), which is not followed. Set WEBHOOK_URL to where it leads.`;
  if (status === 401 || status === 403)
    return `${place} refuses the request (HTTP ${status}). Check WEBHOOK_SECRET there and here, and the clocks: a signature is refused after minutes.`;
  if (status === 404 || status === 405 || status === 410)
    return `${place} has nothing at the path of WEBHOOK_URL (HTTP ${status}). Check it.`;
  if (status >= 500) return `${place} failed with HTTP ${status}. Its log says why.`;
  if (status >= 400) return `${place} does not accept the request (HTTP ${status}). Its log says why.`;
  const connection = ofConnection(codes, peer);
  if (connection) return connection;
  if (codes.some((code) => /Timeout|TIMEDOUT|TIMEOUT/.test(code)))
    return `${place} does not answer within ten seconds: a firewall drops the connection, or the receiver is slow.`;
  if (codes.some((code) => code.startsWith("ERR_SSL")))
    return `${place} does not speak TLS. Check https:// and the port.`;
  if (codes.includes("ECONNRESET") || codes.includes("UND_ERR_SOCKET"))
    return `${place} closed the connection without an answer. Its log says why.`;
  return undefined;
}

function peerOf(url: string, setting: Peer["setting"]): Peer {
  const { hostname, port, protocol } = new URL(url);
  const usual: Record<string, string> = { "smtp:": "587", "smtps:": "465", "http:": "80", "https:": "443" };
  return { place: `${hostname}:${port || usual[protocol]}`, host: hostname, setting };
}

/** @param error the code that the outbox has recorded */
export function deliveryProblem(
  channel: "email" | "webhook",
  error: string,
  { email, webhook }: Pick<Config, "email" | "webhook">,
): string {
  const codes = error.split(" ");
  let problem: string | undefined;
  if (channel === "email" && email) problem = ofMail(codes, peerOf(email.smtpUrl, "SMTP_URL"), email);
  if (channel === "webhook" && webhook) problem = ofWebhook(codes, peerOf(webhook.url, "WEBHOOK_URL"));
  return `${problem ?? "It failed."} (${error})`;
}
