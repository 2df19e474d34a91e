/**
 * What ordinary use does to memory: `npm run soak`, with the number of minutes (10 by default). Sixteen requests a
 * second: every address of the sitemap in turn, in each encoding; a fifth of them searches; and two messages a second,
 * with mail to the staff.
 * Prints resident memory every half minute. The site is started as `npm run serve` starts it.
 */

import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES } from "@blc/text";
import { freshForm, isAccepted, post } from "../tests/contact-client.ts";
import { startSite } from "../tests/site-process.ts";
import { startSmtpPeer } from "../tests/smtp-peer.ts";
import { addressesOfSitemap, ENCODINGS, residentMegabytes } from "../tests/soak.ts";

const REQUESTS_A_SECOND = 16;
const MESSAGES_A_SECOND = 2;
/** Of the requests. */
const SEARCHES = 0.2;
const WORDS = [
  "galera",
  "réplica",
  "backup",
  "deadlock",
  "innodb",
  "vacuum",
  "failover",
  "postgresql",
  "oracle",
  "1062",
];

/** Those of browsers, and each alone. */
const SENT = ["gzip, deflate, br, zstd", "gzip, deflate", ...ENCODINGS];

const minutes = Number(process.argv[2] ?? 10);
const smtp = await startSmtpPeer();
const site = await startSite({
  PAGE_CACHE_SECONDS: "5",
  TRUSTED_PROXIES: "127.0.0.1,::1",
  SMTP_URL: smtp.url,
  NOTIFY_TO: "staff@blc.example",
});
const addresses = await addressesOfSitemap(site);
const answers: Record<string, number> = {};
let requests = 0;
let messages = 0;

/** Each visitor has an address of their own. */
const visitor = (number: number) => ({
  "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
});

async function read(): Promise<void> {
  const number = requests++;
  const isSearch = Math.floor(number * SEARCHES) !== Math.floor((number - 1) * SEARCHES);
  const query = encodeURIComponent(
    `${WORDS[number % WORDS.length]} ${WORDS[(number >> 4) % WORDS.length]} ${number}`,
  );
  const address = isSearch
    ? `/${LANGUAGES[number % LANGUAGES.length]}/search?q=${query}`
    : addresses[number % addresses.length];
  const encoding = SENT[Math.floor(number / addresses.length) % SENT.length] ?? "";
  const response = await site.get(address ?? "/", {
    "accept-encoding": encoding,
    ...visitor(number),
  });
  await response.arrayBuffer();
  answers[response.status] = (answers[response.status] ?? 0) + 1;
}

async function send(): Promise<void> {
  const { fields } = await freshForm(site.url, { email: `visitor${messages}@example.com` });
  const response = await post(site.url, fields, visitor(1_000_000 + messages++));
  const answer = isAccepted(response) ? "accepted" : `message ${response.status}`;
  answers[answer] = (answers[answer] ?? 0) + 1;
}

const failed = () => {
  answers.none = (answers.none ?? 0) + 1;
};

let most = 0;
const report = () => {
  const now = residentMegabytes(site);
  most = Math.max(most, now);
  console.log(
    `${(performance.now() / 60_000).toFixed(1).padStart(5)} min  ${now} MB, ${most} MB at most; ${JSON.stringify(answers)}`,
  );
};
console.log(`${addresses.length} addresses`);
const timers = [
  setInterval(() => void read().catch(failed), 1_000 / REQUESTS_A_SECOND),
  setInterval(() => void send().catch(failed), 1_000 / MESSAGES_A_SECOND),
  setInterval(report, 30_000),
  setInterval(() => {
    most = Math.max(most, residentMegabytes(site));
  }, 1_000),
];
await pause(minutes * 60_000);
for (const timer of timers) clearInterval(timer);
report();
await site.stop();
await smtp.close();
