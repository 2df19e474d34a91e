/** A machine whose clock is ten years off for one start, as after a dead battery. */
import { expect, onTestFinished, test } from "vitest";
import { isAccepted, send } from "../contact-client.ts";
import { type Site, startSite } from "../site-process.ts";
import { openDesk } from "../staff-desk.ts";

const YEAR = 365 * 86_400_000;
const preload = new URL("../moved-clock.preload.ts", import.meta.url);

const sendAs = async (site: Site, name: string) =>
  expect(isAccepted(await send(site.url, { email: `${name}@example.com` }))).toBe(true);
const left = (site: Site) =>
  site
    .query<{ email: string }>("select email from contact_messages order by email")
    .map(({ email }) => email.replace("@example.com", ""));

test.each([10, -10])(
  "a clock that jumps by %d years for one start deletes nothing",
  async (years) => {
    const moved = {
      NODE_OPTIONS: `--import=${preload}`,
      MOVED_CLOCK: String(years * YEAR),
    };
    let site = await startSite();
    onTestFinished(async () => void (await site.stop()));
    const desk = openDesk(`sqlite:${site.databaseFile}`);
    onTestFinished(() => desk.close());
    const command = async (...words: string[]) => {
      const { out, err } = await desk.site(words);
      return out + err;
    };
    const restart = async (environment: Record<string, string>) => {
      await site.kill();
      site = await startSite(environment, site.folder);
    };
    const isWaiting = () =>
      expect.poll(() => site.output()).toContain("old messages are not deleted until");

    await sendAs(site, "before");
    await restart(moved);
    // What came before is too old by a clock that is ahead.
    if (years > 0) await isWaiting();
    await sendAs(site, "during");
    await restart({});
    // What came on a clock that was behind is too old now.
    if (years < 0) await isWaiting();
    await sendAs(site, "after");
    expect(left(site)).toEqual(["after", "before", "during"]);
    expect(/^retention +waits: /m.test(await command("status"))).toBe(years < 0);

    expect(await command("retention", "run")).toContain(
      years < 0 ? "Nothing was deleted" : "Deleted: 0 messages",
    );
    const old = new Date(Date.now() - 2.1 * YEAR).toISOString();
    site.query("update contact_messages set created_at = ? where email like 'before%'", old);
    expect(await command("retention", "run", "--yes")).toContain(
      `Deleted: ${years < 0 ? 2 : 1} message`,
    );
    expect(left(site)).toEqual(years < 0 ? ["after"] : ["after", "during"]);
    expect(await command("status")).not.toMatch(/^retention/m);
  },
);
