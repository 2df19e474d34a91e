/** `site notify test`: do notifications arrive, and if not, why. */
import type { Command } from "@commander-js/extra-typings";
import { v7 as uuidv7 } from "uuid";
import { type Config, readConfig } from "../server/config.ts";
import { emailDelivery } from "../server/jobs/email.ts";
import { webhookDelivery } from "../server/jobs/webhook.ts";
import { owner } from "../site/owner/owner.ts";
import { type Deliver, errorCode, type Log } from "../store/index.ts";
import { print, Refusal, readOwner, warn } from "./command.ts";
import { deliveryProblem } from "./delivery-problems.ts";

/** Milliseconds for each channel; connections have shorter limits of their own. */
const TIMEOUT = 45_000;

const LOG: Log = { info() {}, warn: (_, text) => warn(text), error() {} };

export function addNotifyCommand(program: Command): void {
  const group = program.command("notify").summary("the channels by which the staff are told");
  group
    .command("test")
    .summary("sends a test by each channel, and says what went wrong")
    .description(
      "Sends a test by each configured channel, in one attempt, and says what went wrong and what to do; then which DNS records the sender's domain needs. It sends from this machine, with the settings that .env has now; a running site has those of its start. Exit code 1: a test was not accepted.",
    )
    .addHelpText("after", "\nExample: npm run site -- notify test")
    .action(notifyTest);
}

async function notifyTest() {
  const config = readConfig();
  readOwner(config);
  const { email, webhook, publicUrl } = config;
  if (!email && !webhook)
    throw new Refusal(
      "No channel is configured: nobody is told of new messages. Set SMTP_URL and NOTIFY_TO, or WEBHOOK_URL and WEBHOOK_SECRET, in .env, and restart the site.",
    );
  const results = await Promise.all([
    email && tested("email", emailDelivery(email, publicUrl, LOG), config),
    webhook && tested("webhook", webhookDelivery(webhook), config),
  ]);
  const tests = results.filter((result) => result !== undefined);
  for (const { channel, said } of tests) print(`${channel}: ${said}`);
  if (email) print(dnsRecords(email.from));
  const failed = tests.filter(({ isAccepted }) => !isAccepted).map(({ channel }) => channel);
  if (failed.length > 0) throw new Refusal(`Not delivered: the test by ${failed.join(" and ")}.`);
}

/** Sends a test as the site sends its notifications. @returns what became of it, in a sentence */
async function tested(channel: "email" | "webhook", deliver: Deliver, config: Readonly<Config>) {
  const id = `test:${uuidv7()}`;
  const entry = { id, message_id: id, created_at: new Date().toISOString() };
  try {
    await deliver(entry, { kind: "test" }, AbortSignal.timeout(TIMEOUT));
  } catch (error) {
    return { channel, isAccepted: false, said: deliveryProblem(channel, errorCode(error), config) };
  }
  const said =
    channel === "webhook"
      ? "the receiver of WEBHOOK_URL has accepted the test."
      : `the mail server has accepted the test for ${config.email?.to.join(", ")}. Look whether it is in the inbox, and not among the spam.`;
  return { channel, isAccepted: true, said };
}

/** The DNS records without which the sender's mail is taken for spam. */
function dnsRecords(from: string): string {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const selector = owner().dkimSelector ?? "<selector>";
  return `DNS: ${domain} needs TXT records for SPF (${domain}), DKIM (${selector}._domainkey.${domain}) and DMARC (_dmarc.${domain}). What they have to say, and how to check them: docs/operations/messages.md`;
}
