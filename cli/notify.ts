/** `site notify test`: do notifications arrive, and if not, why. */
import { Resolver } from "node:dns/promises";
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { owner } from "../site/owner/owner.ts";
import { localOf, type StaffStore, type TestResult, testChannels } from "../store/index.ts";
import { print, Refusal, withStore } from "./command.ts";
import { deliveryProblem } from "./delivery-problems.ts";
import { mailRecords } from "./mail-records.ts";

const CHANNELS = ["email", "webhook"] as const;
type Channel = (typeof CHANNELS)[number];

const selector = new Option(
  "--selector <name>",
  "of the DKIM key; default: dkimSelector of the owner's file",
).argParser((value) => {
  if (/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(value)) return value;
  throw new InvalidArgumentError("It is a selector such as mail2027: letters, digits, dots and hyphens.");
});
const dns = new Option("--dns <address>", "the name server to ask, such as 9.9.9.9; default: this machine's").argParser(
  (value) => {
    try {
      new Resolver().setServers([value]);
      return value;
    } catch {
      throw new InvalidArgumentError("It is the address of a name server, with a port or without: 9.9.9.9.");
    }
  },
);

export function addNotifyCommand(program: Command): void {
  const group = program.command("notify").summary("the channels by which the staff are told");
  group
    .command("test")
    .summary("sends a test by each channel, and says what went wrong")
    .description(
      "Sends a test through the running site by each configured channel, in one attempt, and says what went wrong and what to do; then what the records SPF, DKIM and DMARC of the sender's domain mean for its mail. It takes a minute at most. Exit code 1: a test did not arrive.",
    )
    .addHelpText("after", "\nExample: npm run site -- notify test --selector mail2027")
    .addOption(selector)
    .addOption(dns)
    .action((options) => withStore((store, config) => notifyTest(store, config, options)));
}

interface Options {
  selector?: string | undefined;
  dns?: string | undefined;
}

async function notifyTest(store: StaffStore, config: Readonly<Config>, { selector, dns }: Options) {
  const channels = CHANNELS.filter((channel) => config[channel]);
  if (channels.length === 0)
    throw new Refusal(
      "No channel is configured: nobody is told of new messages. Set SMTP_URL and NOTIFY_TO, or WEBHOOK_URL and WEBHOOK_SECRET, in .env, and restart the site.",
    );
  const results = await testChannels(localOf(store), channels);
  const isTaken = [...results.values()].some(({ outcome }) => outcome !== "untaken");
  for (const [channel, result] of results) print(`${channel}: ${sentence(channel, result, config, isTaken)}`);
  if (config.email) {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (dns) resolver.setServers([dns]);
    const { from, smtpUrl } = config.email;
    const sender = {
      from,
      smtpHost: new URL(smtpUrl).hostname.replace(/^\[|\]$/g, ""),
      dkimSelector: selector ?? owner().dkimSelector,
    };
    for (const line of await mailRecords(sender, resolver)) print(line);
  }
  const failed = [...results].filter(([, { outcome }]) => outcome !== "sent").map(([channel]) => channel);
  if (failed.length > 0) throw new Refusal(`Not delivered: the test by ${failed.join(" and ")}.`);
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
