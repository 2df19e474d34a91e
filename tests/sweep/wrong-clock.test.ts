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
  const isWaiting = () => expect.poll(() => site.output()).toContain("nothing is deleted until");

  await send(site, "before");
  // The time of the first run is what a later clock is compared with.
  await expect.poll(() => site.query("select id from clock")).not.toEqual([]);
  await restart(moved);
  await isWaiting();
  await send(site, "during");
  await restart(settings);
  await isWaiting();
  await send(site, "after");
  expect(left(site)).toEqual(["after", "before", "during"]);
  expect(command(site, "status")).toMatch(/^retention +waits: /m);

  expect(command(site, "retention", "clock-was-wrong")).toContain("Nothing was deleted");
  expect(command(site, "status")).not.toMatch(/^retention/m);
  const old = new Date(Date.now() - 3 * YEAR).toISOString();
  site.query("update contact_messages set created_at = ? where email like 'before%' returning id", old);
  await restart(settings);
  await expect.poll(() => left(site)).toEqual(["after", "during"]);
});

test("a first start that is ten years off, and the wrong answer to it, delete no message", async () => {
  const settings = { PAGE_CACHE_SECONDS: "0" };
  let site = await startSite({ ...settings, NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: String(-10 * YEAR) });
  onTestFinished(async () => void (await site.stop()));
  await expect.poll(() => site.query("select id from clock")).not.toEqual([]);
  for (const name of ["one", "two"]) await send(site, name);
  await site.kill();
  site = await startSite(settings, site.folder);
  await expect.poll(() => site.output()).toContain("nothing is deleted until");
  expect(command(site, "retention", "site-was-off", "--yes")).toContain("Deleted by the calendar: 0 messages");
  expect(left(site)).toEqual(["one", "two"]);
  expect(command(site, "status")).not.toMatch(/^retention/m);
});
