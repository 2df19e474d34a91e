/** The real site while the clock of its machine is set. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import es from "../../app/pages/contact/es.json" with { type: "json" };
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { documentOf, textOf } from "../document.ts";
import { freePort } from "../engines/server-process.ts";
import { siteForTests, temporaryFolder } from "../fixtures.ts";
import { startHttpPeer } from "../http-peer.ts";
import { MovedClock, YEAR } from "../moved-clock.ts";
import { type Site, startSite } from "../site-process.ts";
import { openDesk } from "../staff-desk.ts";

describe("while a form is being written", () => {
  const clock = new MovedClock(temporaryFolder());
  const site = siteForTests({ ...clock.environment, CONTACT_MIN_SECONDS: "3" });
  const statusOf = (email: string) => site.query("select status from contact_messages where email = ?", email);

  test.each([
    ["set back by seconds", -7_000],
    ["set back by twenty years", -20 * YEAR],
    ["set ahead by three years", 3 * YEAR],
  ])("a clock that is %s makes nobody spam, and no form expire", async (_, step) => {
    const { fields } = await freshForm(site.url, { email: `person${step}@example.com` });
    const hasty = await freshForm(site.url, { email: `robot${step}@example.com` });
    clock.move(step);
    onTestFinished(() => clock.move(0));
    expect(isAccepted(await post(site.url, hasty.fields))).toBe(true);
    await pause(3_100);
    const answer = await post(site.url, fields);
    expect(isAccepted(answer)).toBe(true);
    clock.move(0);
    const thanks = await documentOf(site.get(answer.headers.get("location") ?? "", { "accept-language": "es" }));
    expect(textOf(thanks, "main")).toContain(es.sent.title);
    expect(statusOf(`person${step}@example.com`)).toEqual([{ status: "new" }]);
    expect(statusOf(`robot${step}@example.com`)).toEqual([{ status: "spam" }]);
  });
});

/** A new database, and sites on it, one after the other, whose clock is the test's. */
function databaseWithClock() {
  const folder = temporaryFolder(onTestFinished);
  const clock = new MovedClock(folder);
  return {
    clock,
    async start(wrongBy = 0, environment: Record<string, string> = {}) {
      clock.move(wrongBy);
      const site = await startSite({ ...clock.environment, ...environment }, folder);
      onTestFinished(() => site.kill());
      return site;
    },
  };
}

async function send(site: Site, email: string) {
  expect(isAccepted(await post(site.url, (await freshForm(site.url, { email })).fields))).toBe(true);
}

const emails = (site: Site) =>
  site.query<{ email: string }>("select email from contact_messages order by email").map(({ email }) => email);

/** Waits until the run of the retention at the start is over: it deletes this message. */
async function purged(site: Site, email: string) {
  await expect.poll(() => emails(site)).not.toContain(email);
}

/** The staff's commands, on the right clock. */
function deskOf(site: Site) {
  const desk = openDesk(`sqlite:${site.databaseFile}`);
  onTestFinished(() => desk.close());
  return desk;
}

const statusOf = async (site: Site) => (await deskOf(site).site(["status"], { COLUMNS: "200" })).out;

describe("at a start", () => {
  test("no message is deleted that came while the clock was 20 years behind, which is told", async () => {
    const { start } = databaseWithClock();
    const behind = await start(-20 * YEAR);
    await send(behind, "behind@example.com");
    await behind.kill();
    const right = await start();
    await send(right, "right@example.com");
    expect(await statusOf(right)).toMatch(/^clock +\d+ d \d+ h ahead of what the database has seen \(200/m);
    await right.kill();
    const later = await start();
    await pause(1_000);
    expect(emails(later)).toEqual(["behind@example.com", "right@example.com"]);
    // Of the message of 20 years ago, only a person knows better.
    const desk = deskOf(later);
    const refused = await desk.site(["clock", "confirm"]);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/1\sof\sthe\smessages\sis\solder\sthan\s24\smonths/);
    expect(await statusOf(later)).toMatch(/^clock +\d+ d \d+ h ahead/m);
    expect((await desk.site(["clock", "confirm", "--yes"])).out).toMatch(/^Confirmed 20/);
    expect(await statusOf(later)).toMatch(/^clock +agrees with the database$/m);
    await later.kill();
    const last = await start();
    await purged(last, "behind@example.com");
    expect(emails(last)).toEqual(["right@example.com"]);
  });

  test("no message is deleted by a clock that is three years ahead, which is told", async () => {
    const { start } = databaseWithClock();
    const before = await start();
    await send(before, "before@example.com");
    await before.kill();
    const ahead = await start(3 * YEAR);
    await expect.poll(ahead.output).toContain("the clock disagrees with what the database has seen");
    await send(ahead, "ahead@example.com");
    await ahead.kill();
    const after = await start();
    await send(after, "expired@example.com");
    after.query(
      "update contact_messages set created_at = '2020-01-01T00:00:00.000Z' where email = 'expired@example.com'",
    );
    await after.kill();
    const last = await start();
    await purged(last, "expired@example.com");
    expect(emails(last)).toEqual(["ahead@example.com", "before@example.com"]);
    expect(await statusOf(last)).toMatch(/^clock +agrees with the database$/m);
  });
});

test("peers that were away while the clock was a day ahead get their notifications when it is right again", async () => {
  const day = 86_400_000;
  const peer = await startHttpPeer();
  onTestFinished(peer.close);
  peer.mood = 503;
  const { clock, start } = databaseWithClock();
  const metricsPort = String(await freePort());
  const site = await start(0, {
    WEBHOOK_URL: peer.url,
    WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    METRICS_PORT: metricsPort,
  });
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
  };
  clock.move(day);
  await expect.poll(site.output).toContain("the clock was set");
  await send(site, "one@example.com");
  await send(site, "two@example.com");
  await expect.poll(() => peer.posts.length).toBeGreaterThan(3);
  // As after many attempts: the next one is most of an hour away, by the wrong clock.
  site.query("update outbox set next_attempt_at = ?", new Date(Date.now() + day + 3_000_000).toISOString());
  clock.move(0);
  await expect.poll(() => metric("blc_clock_steps_total")).toBe(2);
  expect(await metric("blc_outbox_oldest_seconds")).toBeGreaterThan(1);
  expect(await metric("blc_outbox_oldest_seconds")).toBeLessThan(600);
  expect(await metric("blc_clock_ahead_seconds")).toBe(0);
  peer.mood = 200;
  await expect.poll(() => peer.taken.length).toBe(2);
  expect(await statusOf(site)).toMatch(/^clock set +last from 20\d\d-\S+ to 20\d\d-/m);
});
