import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Challenge, Challenges } from "../../app/contact/challenge.server.ts";
import { FilledPage, markedChallenge } from "../../server/pages/filled-page.ts";

const challenges = new Challenges(["a key of the tests"]);
const marked = markedChallenge(challenges.issue());
const { token: TOKEN } = marked;
const DIGIT = String(marked.a);

/** The page as it would be had it been rendered with this challenge. */
function rendered(html: string, { token, a, b }: Challenge): string {
  let digits = 0;
  return html.replace(/\x7f+/g, (marks) => (marks.length > 1 ? token : String(digits++ % 2 === 0 ? a : b)));
}

const ascii = "The quick brown fox. ";
const pages: [string, string][] = [
  [
    "with a form and its JSON",
    `<p>${DIGIT} + ${DIGIT}</p><input value="${TOKEN}"/>{"t":"${TOKEN}","a":"${DIGIT}","b":"${DIGIT}"}`,
  ],
  ["that begins and ends with a place", `${TOKEN}<p>x</p>${DIGIT}.${DIGIT}`],
  ["that is nothing but places", `${DIGIT}+${DIGIT}=${TOKEN}`],
  ["of one place", TOKEN],
  ["of one place and one letter", `x${TOKEN}`],
  ["with letters of several bytes around each place", `é中🔥${DIGIT}é${DIGIT}🔥中${TOKEN}ñ`],
  ["without any place", `<p>${ascii}</p>`],
  ["without anything", ""],
  ["with a place after 64 kB", `${ascii.repeat(4_000)}${TOKEN}${DIGIT === TOKEN ? "" : "é"}${DIGIT} ${DIGIT}`],
  ["with places 64 kB apart", [TOKEN, DIGIT, DIGIT, TOKEN].join(`<p>${ascii.repeat(3_500)}</p>`)],
  ["with words that repeat across a place", `${"abcdefgh".repeat(5_000)}${TOKEN}${"abcdefgh".repeat(5_000)}`],
  ["that does not compress", `${noise(100_000)}${TOKEN}${noise(70_000)}${DIGIT}/${DIGIT}${noise(10)}`],
];

function noise(length: number): string {
  let state = 42;
  const letter = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(0xa1 + (state % 5_000));
  };
  return Array.from({ length }, letter).join("");
}

describe.each(pages)("a page %s", (_, html) => {
  const page = new FilledPage(html);
  const filled = Array.from({ length: 20 }, () => {
    const challenge = challenges.issue();
    return { challenge, packed: Buffer.concat(page.with(challenge)) };
  });

  test("has the challenge in its places, and the rest as it was, with a sum that fits", () => {
    // gunzipSync throws when checksum or length are not those of the content.
    for (const { challenge, packed } of filled) expect(gunzipSync(packed).toString()).toBe(rendered(html, challenge));
  });

  test("is as long with each challenge", () => {
    expect(new Set(filled.map(({ packed }) => packed.length)).size).toBe(1);
  });

  test("keeps its compressed bytes only", () => {
    expect(page.bytes).toBeLessThanOrEqual(filled[0]?.packed.length ?? 0);
  });
});

test("a filled page does not change when the next one is filled", () => {
  const page = new FilledPage(`${TOKEN} ${DIGIT} ${DIGIT}`);
  const first = Buffer.concat(page.with(challenges.issue()));
  const copy = Buffer.from(first);
  page.with(challenges.issue());
  expect(first.equals(copy)).toBe(true);
});

test("the marks are as long as every challenge", () => {
  for (let i = 0; i < 1_000; i++) {
    const { token, a, b } = challenges.issue();
    expect([token.length, `${a}`.length, `${b}`.length]).toEqual([TOKEN.length, 1, 1]);
  }
});

test("a page is nearly as small as if it were compressed in one piece", async () => {
  const { gzipSync } = await import("node:zlib");
  const text = Array.from({ length: 800 }, (_, i) => `<p class="line">Sentence ${i} of a page, ${i * i}.</p>`).join("");
  const html = `${text}${TOKEN}${text}${DIGIT} + ${DIGIT}${text}`;
  const challenge = challenges.issue();
  const whole = gzipSync(rendered(html, challenge), { level: 9 }).length;
  expect(Buffer.concat(new FilledPage(html).with(challenge)).length).toBeLessThan(whole + 300);
});
