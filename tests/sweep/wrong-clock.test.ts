/** A machine whose clock is ten years off for one start, as after a dead battery. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { PROCESS_ENVIRONMENT, type Site, startSite } from "../site-process.ts";

const YEAR = 365 * 86_400_000;
const preload = new URL("../moved-clock.preload.ts", import.meta.url);

const send = async (site: Site, name: string) => {
  const { fields } = await freshForm(site.url, { email: `${name}@example.com` });
  expect(isAccepted(await post(site.url, fields))).toBe(true);
};
const left = (site: Site) =>
  site
    .query<{ email: string }>("select email from contact_messages order by email")
    .map(({ email }) => email.replace("@example.com", ""));

/** Runs a command of the staff. @returns what it prints */
function command(site: Site, ...words: string[]): string {
  const environment = { ...PROCESS_ENVIRONMENT, DATABASE_URL: `sqlite:${site.databaseFile}` };
  const program = join(import.meta.dirname, "../../cli/site.ts");
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env: environment, encoding: "utf8" });
  return stdout + stderr;
}

test.each([10, -10])("a clock that jumps by %d years for one start deletes nothing", async (years) => {
  const settings = { PAGE_CACHE_SECONDS: "0" };
  const moved = { ...settings, NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: String(years * YEAR) };
  let site = await startSite(settings);
  onTestFinished(async () => void (await site.stop()));
  const restart = async (environment: Record<string, string>) => {
    await site.kill();
    site = await startSite(environment, site.folder);
  };
  const isWaiting = () => expect.poll(() => site.output()).toContain("old messages are not deleted until");

  await send(site, "before");
  await restart(moved);
  // What came before is too old by a clock that is ahead.
  if (years > 0) await isWaiting();
  await send(site, "during");
  await restart(settings);
  // What came on a clock that was behind is too old now.
  if (years < 0) await isWaiting();
  await send(site, "after");
  expect(left(site)).toEqual(["after", "before", "during"]);
  expect(/^retention +waits: /m.test(command(site, "status"))).toBe(years < 0);

  expect(command(site, "retention", "run")).toContain(years < 0 ? "Nothing was deleted" : "Deleted: 0 messages");
  const old = new Date(Date.now() - 2.1 * YEAR).toISOString();
  site.query("update contact_messages set created_at = ? where email like 'before%' returning id", old);
  expect(command(site, "retention", "run", "--yes")).toContain(`Deleted: ${years < 0 ? 2 : 1} message`);
  expect(left(site)).toEqual(years < 0 ? ["after"] : ["after", "during"]);
  expect(command(site, "status")).not.toMatch(/^retention/m);
});
