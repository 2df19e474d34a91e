/** The owner's values reach each sentence: with others than the defaults, no page, mail or feed has one of these. */
import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from "@blc/text";
import { beforeAll, expect, test } from "vitest";
import { notificationMail } from "../../server/jobs/notification.ts";
import { receiptMail } from "../../server/jobs/receipt.ts";
import { mailContext } from "../../server/jobs/words.ts";
import { localAddress } from "../../site/address.ts";
import { ERROR_PAGES } from "../../site/error-pages.ts";
import { FEED_PATH } from "../../site/findings.ts";
import { setOwner } from "../../site/owner/current.ts";
import { loadOwner } from "../../site/owner/file.ts";
import { PAGES } from "../../site/pages.ts";
import { sentMessage } from "../contact-message.ts";
import { writeFilledOwner } from "../filled-owner.ts";
import { siteForTests, temporaryFolder } from "../fixtures.ts";

const file = writeFilledOwner(temporaryFolder(), { name: "Zzname", sentence: "Zzsentence" });
const PUBLIC = "https://www.blc.example";
const site = siteForTests({ OWNER_FILE: file, PUBLIC_URL: PUBLIC });

const PRICES = String.raw`(?:499|1[.,\s\u00a0\u202f]?499|2[.,\s\u00a0\u202f]?999)(?!\d)`;
/** Times of five cities stand beside each other whatever the owner says: one is followed by digits. */
const DEFAULTS = [
  /Buenos Aires(?!(?:\s|<[^>]*>)*\d)/,
  new RegExp(String.raw`(?:US\$|USD|rice":)[\s\u00a0]?${PRICES}`),
  new RegExp(String.raw`(?<![\d.,])${PRICES}[\s\u00a0]?(?:US\$|USD|dól|dòl|doll)`),
  /contact@example\.com|\+00 000/,
  /(?<!\d)(?:24|8)[\s\u00a0](?:business hours|horas hábiles|hores (?:hàbils|laborables)|horas úteis|ore lavorative)/,
];

const found = (where: string, text: string) =>
  DEFAULTS.flatMap((pattern) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${where}: …${text.slice(Math.max(0, at - 60), at + 60)}…`];
  });

beforeAll(() => {
  const loaded = loadOwner(file);
  if (loaded.status !== "read") expect.unreachable(JSON.stringify(loaded));
  else setOwner(loaded.owner);
});

const FILES = ["/.well-known/security.txt", "/security-policy.txt", "/sitemap.xml"];

test.each(COMPLETE_LANGUAGES)("no page and no feed has a default, in %s", async (language) => {
  const paths = [...PAGES, ...ERROR_PAGES.slice(0, 3)].map(({ path }) => path);
  const plans = ["basic", "standard", "premium"].map(
    (plan) => `/contact?subject=sales&plan=${plan}`,
  );
  const addresses = [...paths, ...plans, FEED_PATH].map((path) => localAddress(path, language));
  const wrong: string[] = [];
  for (const address of [...addresses, ...FILES])
    wrong.push(...found(address, await site.text(address)));
  expect(wrong).toEqual([]);
  expect(await site.text(localAddress("/soporte-mysql", language))).toMatch(
    /98[.,\s\u00a0\u202f]?765/,
  );
});

test("no mail has a default", () => {
  const mailsIn = (language: Language) => {
    const message = sentMessage({ language, origin: "subject=sales&plan=basic" });
    return [
      receiptMail(message, "www.blc.example"),
      notificationMail(
        message,
        mailContext(language, () => PUBLIC),
      ),
    ];
  };
  const wrong = LANGUAGES.flatMap((language) => found(language, JSON.stringify(mailsIn(language))));
  expect(wrong).toEqual([]);
});
