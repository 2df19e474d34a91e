/** `site notify test`: do notifications arrive, and if not, why. */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { owner } from "../site/owner/owner.ts";
import { localOf, type StaffStore, type TestResult, testChannels } from "../store/index.ts";
import { print, Refusal, withStore } from "./command.ts";
import { deliveryProblem } from "./delivery-problems.ts";

const CHANNELS = ["email", "webhook"] as const;
type Channel = (typeof CHANNELS)[number];

export function addNotifyCommand(program: Command): void {
  const group = program.command("notify").summary("the channels by which the staff are told");
  group
    .command("test")
    .summary("sends a test by each channel, and says what went wrong")
    .description(
      "Sends a test through the running site by each configured channel, in one attempt, and says what went wrong and what to do; then which DNS records the sender's domain needs. It takes a minute at most. Exit code 1: a test did not arrive.",
    )
    .addHelpText("after", "\nExample: npm run site -- notify test")
    .action(() => withStore(notifyTest));
}

async function notifyTest(store: StaffStore, config: Readonly<Config>) {
  const channels = CHANNELS.filter((channel) => config[channel]);
  if (channels.length === 0)
    throw new Refusal(
      "No channel is configured: nobody is told of new messages. Set SMTP_URL and NOTIFY_TO, or WEBHOOK_URL and WEBHOOK_SECRET, in .env, and restart the site.",
    );
  const results = await testChannels(localOf(store), channels);
  const isTaken = [...results.values()].some(({ outcome }) => outcome !== "untaken");
  for (const [channel, result] of results) print(`${channel}: ${sentence(channel, result, config, isTaken)}`);
  if (config.email) print(dnsRecords(config.email.from));
  const failed = [...results].filter(([, { outcome }]) => outcome !== "sent").map(([channel]) => channel);
  if (failed.length > 0) throw new Refusal(`Not delivered: the test by ${failed.join(" and ")}.`);
}

/** The DNS records without which the sender's mail is taken for spam. */
function dnsRecords(from: string): string {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const selector = owner().dkimSelector ?? "<selector>";
  return `DNS: ${domain} needs TXT records for SPF (${domain}), DKIM (${selector}._domainkey.${domain}) and DMARC (_dmarc.${domain}). What they have to say, and how to check them: docs/operations/messages.md`;
}

function sentence(channel: Channel, result: TestResult, config: Readonly<Config>, isTaken: boolean): string {
  switch (result.outcome) {
    case "sent": {
      if (channel === "webhook") return `the receiver of WEBHOOK_URL has accepted the test.`;
      return `the mail server has accepted the test for ${config.email?.to.join(", ")}. Look whether it is in the inbox, and not among the spam.`;
    }
    case "failed":
      return deliveryProblem(channel, result.error, config);
    case "slow":
      return "the site has tried it, and has no answer after a minute. Its log has the outcome.";
    case "untaken":
      return isTaken
        ? "the running site does not have this channel. Restart it after a change of .env."
        : "no site seems to run here: nothing has taken the test out of the outbox. Start the site, or run this where it runs, with the same .env.";
  }
}
