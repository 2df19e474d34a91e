/** What the staff do after a flood: find the networks that sent it, mark its messages, erase them. */
import { expect, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { siteForTests } from "../fixtures.ts";
import { SECRET } from "../outbox-fixture.ts";
import { openDesk } from "../staff-desk.ts";

/** Nobody listens there: what is notified of stays in the outbox. */
const HOOK = { WEBHOOK_URL: "http://127.0.0.1:9/hook", WEBHOOK_SECRET: SECRET };
const site = siteForTests({ ...HOOK, CONTACT_RATE_LIMIT: "1", TRUSTED_PROXIES: "127.0.0.1,::1" });

async function send(address: string) {
  const { fields } = await freshForm(site.url, { email: `${address.replaceAll(":", "-")}@example.com` });
  expect(isAccepted(await post(site.url, fields, { "x-forwarded-for": address }))).toBe(true);
}
const emails = () =>
  site
    .query<{ email: string; status: string }>("select email, status from contact_messages order by created_at")
    .map(({ email, status }) => `${email.split("@")[0]} ${status}`);

test("held messages are listed, released, marked and erased by address and by network, in clear and by hash", async () => {
  const desk = openDesk(`sqlite:${site.databaseFile}`);
  const run = (...words: string[]) => desk.site(["messages", ...words], { ...HOOK, COLUMNS: "200" });
  const said = async (...words: string[]) => {
    const { code, out, err } = await run(...words);
    expect(code, err).toBe(0);
    return out;
  };
  for (let i = 1; i <= 6; i++) await send(`2001:db8:7:${i}::1`);
  for (let i = 1; i <= 3; i++) await send(`198.51.100.${i}`);
  await send("203.0.113.9");
  expect(emails().filter((line) => line.endsWith("held"))).toHaveLength(5);
  expect((await desk.site(["status"])).out).toMatch(
    /^messages +10 \(new 5, held 5, spam 0\)\nheld +5, oldest \d+ s old/m,
  );

  // In clear.
  const listed = await said("list", "--address", "2001:db8:7::/48");
  expect(listed.match(/@example\.com/g)).toHaveLength(6);
  expect((await said("list", "--address", "198.51.100.0/24", "--status", "held")).match(/@example\.com/g)).toHaveLength(
    1,
  );
  expect((await said("list", "--address", "198.51.100.2")).match(/@example\.com/g)).toHaveLength(1);
  expect((await said("list", "--address", "2001:db8:7:2::/64")).match(/@example\.com/g)).toHaveLength(1);
  expect(await said("list", "--address", "192.0.2.1")).toContain("No messages of that kind");
  for (const wrong of ["10.0.0.0/8", "2001:db8::/32", "nonsense", "1.2.3"])
    expect(await run("list", "--address", wrong)).toMatchObject({
      code: 2,
      err: expect.stringContaining("IPv4 address or /24"),
    });

  // By hash, as the other commands say it.
  const networks = await said("networks", "--status", "held");
  const [flood = ""] = /^[\w-]{22}(?= +4 +4 )/m.exec(networks) ?? [];
  const byHash = await said("list", `--prefix=${flood}`);
  expect(byHash.match(/2001-db8-7-\d--1@example\.com/g)).toHaveLength(6);
  const [shownId = ""] = /[\w-]{36}(?=.*2001-db8-7-6)/.exec(byHash) ?? [];
  const shown = await said("show", shownId);
  const [, addressHash = ""] = /^address hash +(\S+)$/m.exec(shown) ?? [];
  expect(shown).toContain(flood);
  expect((await said("list", `--address-hash=${addressHash}`)).match(/@example\.com/g)).toHaveLength(1);
  expect(await said("export", "--format", "csv")).toContain(",held,");

  // A person's message is released, and notified of; the flood is marked, and erased.
  const notified = () =>
    site.query("select distinct message_id from outbox where message_id not like 'digest%'").length;
  expect(notified()).toBe(5);
  expect(await said("mark", "new", shownId.slice(-8))).toContain("is marked new");
  expect(notified()).toBe(6);
  expect(await run("mark", "spam", `--prefix=${flood}`)).toMatchObject({
    code: 2,
    err: expect.stringContaining("6 messages"),
  });
  expect(await said("mark", "spam", `--prefix=${flood}`, "--yes")).toContain("6 of 6");
  expect(notified()).toBe(3);
  expect(await said("mark", "new", "--held", "--yes")).toContain("1 of 1");
  expect(emails().filter((line) => line.endsWith("held"))).toEqual([]);
  expect(await run("mark", "new")).toMatchObject({ code: 2 });

  expect(await run("erase", "--address", "2001:db8:7::/48")).toMatchObject({
    code: 2,
    err: expect.stringContaining("6 messages"),
  });
  expect(await said("erase", `--address-hash=${addressHash}`, "--yes")).toContain("Erased: 1 message");
  expect(await said("erase", `--prefix=${flood}`, "--yes")).toContain("Erased: 5 messages");
  expect(await said("erase", "--address", "198.51.100.0/24", "--yes")).toContain("Erased: 3 messages");
  expect(emails()).toEqual(["203.0.113.9 new"]);
  expect(await run("erase", "--yes")).toMatchObject({ code: 2 });
  expect(await run("erase", "a@example.com", `--prefix=${flood}`)).toMatchObject({ code: 2 });
  await desk.database.close();
});
