/** What an error of a delivery means, and what to do, as `delivery-problems.json` says it. */
import type { Config } from "../server/config.ts";
import problems from "./delivery-problems.json" with { type: "json" };

const USUAL_PORTS: Readonly<Record<string, string>> = {
  "smtp:": "587",
  "smtps:": "465",
  "http:": "80",
  "https:": "443",
};

/**
 * The first sentence whose codes are all among those of the error; each is a regular expression of
 * a whole code.
 */
function sentenceFor(channel: "email" | "webhook", codes: readonly string[]): string | undefined {
  const isAmong = (code: string) => codes.some((each) => new RegExp(`^(?:${code})$`).test(each));
  return problems.find((each) => (each.channel ?? channel) === channel && each.codes.every(isAmong))
    ?.text;
}

/** @param error the codes that the outbox has recorded, with blanks between them */
export function deliveryProblem(
  channel: "email" | "webhook",
  error: string,
  { email, webhook }: Pick<Config, "email" | "webhook">,
): string {
  const codes = error.split(" ");
  const url = channel === "email" ? email?.smtpUrl : webhook?.url;
  const sentence = url && sentenceFor(channel, codes);
  if (!url || !sentence) return `It failed. (${error})`;
  const { hostname: host, port, protocol } = new URL(url);
  const values: Record<string, string | undefined> = {
    host,
    place: `${host}:${(port || USUAL_PORTS[protocol]) ?? ""}`,
    setting: channel === "email" ? "SMTP_URL" : "WEBHOOK_URL",
    status: codes.find((code) => /^\d{3}$/.test(code)),
    from: email?.from,
    to: email?.to.join(", "),
  };
  const said = sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  return `${said.replace(" ()", "")} (${error})`;
}
