/**
 * `site notify`: do notifications arrive, and if not, why; and those of messages that came before.
 */
import type { Command } from "@commander-js/extra-typings";
import { v7 as uuidv7 } from "uuid";
import { type Config, readConfig } from "../server/config.ts";
import { emailDelivery } from "../server/jobs/email.ts";
import { webhookDelivery } from "../server/jobs/webhook.ts";
import { owner } from "../site/owner/current.ts";
import {
  type Deliver,
  errorCode,
  type Log,
  notifyOf,
  type StaffStore,
  unnotified,
} from "../store/index.ts";
import {
  counted,
  example,
  notifyingChannels,
  print,
  Refusal,
  readOwner,
  warn,
  withStore,
} from "./command.ts";
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
    .addHelpText(...example("notify test"))
    .action(notifyTest);
  group
    .command("waiting")
    .summary("notifies of open messages that came before a channel was configured")
    .description(
      "Notifies of the open messages that have no notification by a channel that is configured now: they came before it was. Each is notified of once, however often this is called. Without --yes it says how many they are. The site sends them; restart it first, if it runs with the settings of before. Where a database server has the messages, only those of the last three days are known not to have been notified of.",
    )
    .addHelpText(...example("notify waiting"))
    .option("--yes", "do it")
    .action(({ yes }) => withStore((store, config) => notifyWaiting(store, config, yes)));
}

/** @throws Refusal when there is none */
function neededChannels(config: Config) {
  const channels = notifyingChannels(config);
  if (channels.length > 0) return channels;
  throw new Refusal(
    "No channel is configured: nobody is told of new messages. Set SMTP_URL and NOTIFY_TO, or WEBHOOK_URL and WEBHOOK_SECRET, in .env, and restart the site.",
  );
}

async function notifyWaiting(store: StaffStore, config: Config, yes = false) {
  const said: string[] = [];
  for (const channel of neededChannels(config)) {
    const ids = await unnotified(store, channel);
    if (ids.length > 0) said.push(`${counted(ids.length, "message")} by ${channel}`);
    if (yes) await notifyOf(store, ids, channel);
  }
  if (said.length === 0) return print("Every open message has its notifications.");
  if (!yes) throw new Refusal(`This would notify of ${said.join(", ")}. To do it, add --yes.`, 2);
  print(`To be sent: ${said.join(", ")}.`);
}

async function notifyTest() {
  const config = readConfig();
  readOwner(config);
  const { email, webhook, publicUrl } = config;
  neededChannels(config);
  const noLink = () => "";
  const results = await Promise.all([
    email && tested("email", emailDelivery(email, publicUrl, LOG, noLink), config),
    webhook && tested("webhook", webhookDelivery(webhook), config),
  ]);
  const tests = results.filter((result) => result !== undefined);
  for (const { channel, said } of tests) print(`${channel}: ${said}`);
  if (email) print(dnsRecords(email.from));
  const failed = tests.filter(({ isAccepted }) => !isAccepted).map(({ channel }) => channel);
  if (failed.length > 0) throw new Refusal(`Not delivered: the test by ${failed.join(" and ")}.`);
}

/** Sends a test as the site sends its notifications. @returns what became of it, in a sentence */
async function tested(channel: "email" | "webhook", deliver: Deliver, config: Config) {
  const id = `test:${uuidv7()}`;
  const entry = { id, message_id: id, channel, created_at: new Date().toISOString() };
  try {
    await deliver(entry, { kind: "test" }, AbortSignal.timeout(TIMEOUT));
  } catch (error) {
    return { channel, isAccepted: false, said: deliveryProblem(channel, errorCode(error), config) };
  }
  const said =
    channel === "webhook"
      ? "the receiver of WEBHOOK_URL has accepted the test."
      : `the mail server has accepted the test for ${(config.email?.to ?? []).join(", ")}. Look whether it is in the inbox, and not among the spam.`;
  return { channel, isAccepted: true, said };
}

/** The DNS records without which the sender's mail is taken for spam. */
function dnsRecords(from: string): string {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const selector = owner().dkimSelector ?? "<selector>";
  return `DNS: ${domain} needs TXT records for SPF (${domain}), DKIM (${selector}._domainkey.${domain}) and DMARC (_dmarc.${domain}). What they have to say, and how to check them: docs/operations/messages.md`;
}
