/** The links in the staff's mails: what each page says, what changes a message, and who gets to know of the link. */

import { renameSync } from "node:fs";
import { freePort } from "@blc/servers";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { seal } from "../../app/contact/seal.server.ts";
import { messageReference } from "../../site/contact-options.ts";
import { freshForm, isAccepted, send } from "../contact-client.ts";
import { parse } from "../document.ts";
import { siteForTest, siteForTests, temporaryFolder } from "../fixtures.ts";
import { writeOwnerFile } from "../owner-settings.ts";
import { linesWith, messageIds } from "../site-process.ts";
import { startSmtpPeer } from "../smtp-peer.ts";

const [KEY, OLDER] = [
  "K8vQm2ZpX4tRw7Ny1Bs6Hd3Lf9Jc5Ga0",
  "Pq1Zs8Xw4Ed7Cr2Fv6Tg9By3Hn5Uj0Mk",
] as const;
const DAY = 86_400_000;

const smtp = await startSmtpPeer();
afterAll(smtp.close);
const site = siteForTests({
  SMTP_URL: smtp.url,
  NOTIFY_TO: "staff@blc.example",
  SECRET_KEY: `${KEY},${OLDER}`,
});

/** The id of a new message, and the links of its mail by their labels. */
let id = "";
let links: Record<string, string>;
beforeEach(async () => {
  smtp.mails.length = 0;
  site.query("delete from outbox");
  site.query("delete from contact_messages");
  const changes = { name: "Carla Cliente", email: "carla@example.com" };
  expect(isAccepted(await send(site.url, changes))).toBe(true);
  await expect.poll(() => smtp.mails.length).toBe(1);
  const text = smtp.mails[0]?.text ?? "";
  id = /^Id: (.*)$/m.exec(text)?.[1] ?? "";
  const found = text.matchAll(/^(Answered|Closed|Spam).*: http:\/\/localhost:\d+(\/mark\/\S+)$/gm);
  links = Object.fromEntries([...found].map(([, label, path]) => [label, path]));
});

const status = () =>
  site.query<{ status: string }>("select status from contact_messages where id = ?", id)[0]?.status;
const sealed = (key: string, mark: string, expires = Date.now() + DAY) =>
  `/mark/${seal(key, "mark", [id, mark, expires])}`;
const press = (
  path: string,
  mark?: string,
  at = site,
  headers: Record<string, string> = { origin: at.url },
) =>
  fetch(at.url + path, {
    method: "POST",
    headers,
    redirect: "manual",
    body: mark ? new URLSearchParams({ mark }) : null,
  });

/** What a page says, and what its button does. */
async function shown(path: string, at = site) {
  const answer = await at.get(path);
  const html = await answer.text();
  const $ = parse(html);
  const button = $("button");
  expect(button.length).toBeLessThan(2);
  return {
    code: answer.status,
    html,
    title: $("h1").text(),
    text: $(".lead").text(),
    mark: button.attr("value"),
  };
}

describe("a link", () => {
  test.each([
    ["Answered", "answered"],
    ["Closed", "closed"],
    ["Spam", "spam"],
  ])(
    "%s of a mail leads to a page whose button marks, and takes the mark back",
    async (label, mark) => {
      const path = links[label] ?? "";
      const before = await shown(path);
      expect(before).toMatchObject({
        code: 200,
        title: `Message ${messageReference(id)}`,
        text: "It is open.",
        mark,
      });
      for (const method of ["GET", "HEAD"])
        expect((await site.get(path, {}, method)).status).toBe(200);
      expect(status()).toBe("new");
      for (const pressed of [mark, mark]) {
        const answer = await press(path, pressed);
        expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
        expect(await shown(path)).toMatchObject({
          code: 200,
          text: expect.stringContaining(mark),
          mark: "new",
        });
        expect(status()).toBe(mark);
      }
      await press(path, "new");
      expect(await shown(path)).toEqual(before);
      expect(status()).toBe("new");
      expect(smtp.mails).toHaveLength(1);
      expect(linesWith(site, "marked by a link").slice(-2)).toMatchObject([
        { reference: messageReference(id), mark },
        { reference: messageReference(id), mark: "new" },
      ]);
    },
  );

  test("changes what another has marked: the last press counts, and each page says what the message is now", async () => {
    const { Answered = "", Spam = "" } = links;
    await press(Spam, "spam");
    expect(await shown(Answered)).toMatchObject({
      text: "It is marked as spam.",
      mark: "answered",
    });
    await press(Answered, "answered");
    expect(await shown(Spam)).toMatchObject({ text: "It is marked as answered.", mark: "spam" });
    expect(status()).toBe("answered");
  });

  test("sets no mark but its own or takes it back, and needs to be told which", async () => {
    const path = links.Answered ?? "";
    for (const pressed of [
      undefined,
      "spam",
      "closed",
      "Answered",
      "__proto__",
      "x".repeat(10_000),
    ]) {
      expect((await press(path, pressed)).status, pressed).toBe(400);
      expect(status()).toBe("new");
    }
    const headers = { origin: site.url };
    const body = JSON.stringify({ mark: "answered" });
    expect((await fetch(site.url + path, { method: "POST", headers, body })).status).toBe(400);
    expect(status()).toBe("new");
  });

  test("has a line in the log for each press that is taken", async () => {
    const lines = () => linesWith(site, "marked by a link").length;
    const before = lines();
    const presses = await Promise.all(
      Array.from({ length: 60 }, () => press(links.Closed ?? "", "closed")),
    );
    // So many at once have to wait in turns. How many are asked to come again depends on the machine.
    const statuses = presses.map(({ status }) => status).filter((status) => status !== 503);
    const taken = statuses.length;
    expect(new Set(statuses)).toEqual(new Set([303]));
    await expect.poll(lines).toBe(before + taken);
  });

  test("that releases a held message notifies of it, once", async () => {
    site.query("delete from outbox");
    site.query("update contact_messages set status = 'held', batch = '20260131-080000'");
    const path = sealed(KEY, "new");
    expect(await shown(path)).toMatchObject({ text: expect.stringContaining("held"), mark: "new" });
    await press(path, "new");
    await press(path, "new");
    await expect.poll(() => smtp.mails.length).toBe(2);
    expect(status()).toBe("new");
  });

  test("that is forged, cut, of an older key or of another purpose is not valid, and changes nothing", async () => {
    const good = links.Answered ?? "";
    const [body = "", signature = ""] = good.split(".");
    const other = Buffer.from(JSON.stringify([id, "spam", Date.now() + DAY])).toString("base64url");
    const { challenge } = (await freshForm(site.url)).fields;
    const wrong = [
      `${good}x`,
      good.slice(0, -1),
      `${body}.`,
      `/mark/${other}.${signature}`,
      sealed(OLDER, "answered"),
      `/mark/${challenge}`,
      "/mark",
      "/mark/%00/é/../x",
      `${good}/spam`,
    ];
    for (const path of wrong) {
      const page = await shown(path);
      expect([path, page.code, page.mark]).toEqual([path, 404, undefined]);
      expect(page.html).not.toContain(messageReference(id));
      expect((await press(path, "answered")).status, path).toBe(404);
    }
    expect(status()).toBe("new");
  });

  test("that has expired is gone, and says how else", async () => {
    const path = sealed(KEY, "answered", Date.now() - 1);
    expect(await shown(path)).toMatchObject({
      code: 410,
      title: "This link has expired",
      mark: undefined,
    });
    expect((await press(path, "answered")).status).toBe(410);
    expect(status()).toBe("new");
    // Of a mail that was sent now.
    const [, payload = ""] = /\/mark\/(.*)\./.exec(links.Spam ?? "") ?? [];
    const [, , expires] = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(Math.abs(expires - Date.now() - 30 * DAY)).toBeLessThan(DAY / 24);
  });

  test("of a message that was erased says so", async () => {
    site.query("delete from contact_messages");
    const path = links.Answered ?? "";
    expect((await press(path, "answered")).status).toBe(410);
    expect(await shown(path)).toMatchObject({
      code: 410,
      title: "This message is no longer here",
      mark: undefined,
    });
  });

  test("posted by a page of another site is refused", async () => {
    const path = links.Answered ?? "";
    const others: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of others)
      expect((await press(path, "answered", site, headers)).status).toBe(403);
    expect(status()).toBe("new");
  });
});

test("every answer stays out of caches, search engines, counts, logs and referrers, and holds no personal data", async () => {
  const paths = [links.Answered ?? "", sealed(KEY, "spam", 1), "/mark/x"];
  const answers = await Promise.all(
    paths.flatMap((path) => [site.get(path), press(path, "answered")]),
  );
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "strict-origin",
      "content-security-policy": expect.stringMatching(/^default-src 'none'.*form-action 'self'/),
    });
    expect(headers.get("set-cookie")).toBeNull();
  }
  const { html } = await shown(paths[0] ?? "");
  expect(html).not.toMatch(/Carla|carla|Soporte|Support|réplica|<script/);
  expect(parse(html)('meta[name="robots"]').attr("content")).toBe("noindex");
  expect(await site.text("/sitemap.xml")).not.toContain("/mark");
  const [, token = ""] = /\/mark\/([^.]+)/.exec(paths[0] ?? "") ?? [];
  await site.get(`${paths[0]}`, { referer: `${site.url}/en` });
  // What is counted later is written later.
  await site.get("/en/version-check?version=8.0.46");
  const counted = () =>
    site.query<{ kind: string }>("select kind from daily_counts").map(({ kind }) => kind);
  await expect.poll(counted).toEqual(["tool"]);
  expect(site.output()).not.toMatch(/\/mark\/[\w-]|Carla|carla@/);
  expect(site.output()).not.toContain(token);
});

describe("a page", () => {
  test("is in the staff's language", async () => {
    const staff = { language: "it" };
    const OWNER_FILE = writeOwnerFile(temporaryFolder(onTestFinished), { staff });
    const other = await siteForTest({ SECRET_KEY: KEY, OWNER_FILE });
    expect((await shown("/mark/x", other)).html).toContain('<html lang="it"');
  });

  test("says that nothing was changed when the database file is not the one that the next start opens", async () => {
    const other = await siteForTest({ SECRET_KEY: KEY });
    expect(isAccepted(await send(other.url))).toBe(true);
    [id = ""] = messageIds(other.databaseFile);
    renameSync(other.databaseFile, `${other.databaseFile}.moved`);
    expect((await press(sealed(KEY, "answered"), "answered", other)).status).toBe(503);
    expect(other.output()).not.toContain("marked by a link");
  });

  test("says that nothing was changed while the database server does not answer", async () => {
    const DATABASE_URL = `postgres://blc:blc@127.0.0.1:${await freePort()}/blc`;
    const away = await siteForTest({ SECRET_KEY: KEY, DATABASE_URL, LOCAL_FILE: "local.db" });
    const path = sealed(KEY, "answered");
    expect(await shown(path, away)).toMatchObject({
      code: 503,
      title: "Nothing was changed",
      mark: undefined,
    });
    expect((await press(path, "answered", away)).status).toBe(503);
  });
});
