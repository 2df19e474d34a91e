/** The keys of a running installation are replaced, and visitors notice nothing. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { startHttpPeer } from "../http-peer.ts";
import { startSite } from "../site-process.ts";

const key = () => randomBytes(32).toString("base64");

/** Each start is the same site again, with other settings. */
async function sequence() {
  const first = await startSite({ SECRET_KEY: key() });
  await first.kill();
  const started = [first];
  onTestFinished(async () => void (await started.at(-1)?.stop()));
  return async (environment: Record<string, string>) => {
    await started.at(-1)?.kill();
    const site = await startSite({ PAGE_CACHE_SECONDS: "0", ...environment }, first.folder);
    started.push(site);
    return site;
  };
}

test("a form that was opened under the old key is accepted under the new one, until the old one is removed", async () => {
  const start = await sequence();
  const [older, newer] = [key(), key()];
  const before = await start({ SECRET_KEY: older });
  const [open, late] = [await freshForm(before.url), await freshForm(before.url)];
  const { fields } = await freshForm(before.url);
  const sent = await post(before.url, fields);
  const ids = () => before.query("select id from contact_messages");
  const [id] = ids();
  const receipt = sent.headers.get("location") ?? "";
  const rotated = await start({ SECRET_KEY: `${newer},${older}` });
  expect(isAccepted(await post(rotated.url, open.fields))).toBe(true);
  const thanks = await (await rotated.get(receipt, { "accept-language": "es" })).text();
  expect(thanks).toContain("¡Mensaje enviado!");
  // A message that was lost and is sent again has the id of before.
  before.query("delete from contact_messages returning id");
  expect(isAccepted(await post(rotated.url, fields))).toBe(true);
  expect(ids()).toEqual([id]);
  const opened = await freshForm(rotated.url);
  const after = await start({ SECRET_KEY: newer });
  expect((await post(after.url, late.fields)).status).toBe(400);
  expect(isAccepted(await post(after.url, opened.fields))).toBe(true);
});

test("the same with the key that the site has made itself: the old one stays as a further line of its file", async () => {
  const start = await sequence();
  const before = await start({});
  const [open, late] = [await freshForm(before.url), await freshForm(before.url)];
  const file = join(before.folder, "secret.key");
  const older = readFileSync(file, "utf8");
  writeFileSync(file, `${key()}\n${older}\n`);
  const rotated = await start({});
  expect(isAccepted(await post(rotated.url, open.fields))).toBe(true);
  const opened = await freshForm(rotated.url);
  writeFileSync(file, `${readFileSync(file, "utf8").split("\n")[0]}\n`);
  const after = await start({});
  expect((await post(after.url, late.fields)).status).toBe(400);
  expect(isAccepted(await post(after.url, opened.fields))).toBe(true);
});

test("a webhook is signed with the new and the old secret, so that its receiver may change in between", async () => {
  const [older, newer] = [`whsec_${key()}`, `whsec_${key()}`];
  const peer = await startHttpPeer();
  onTestFinished(() => peer.close());
  const site = await startSite({ WEBHOOK_URL: peer.url, WEBHOOK_SECRET: `${newer}, ${older}` });
  onTestFinished(async () => void (await site.stop()));
  expect(isAccepted(await post(site.url, (await freshForm(site.url)).fields))).toBe(true);
  await expect.poll(() => peer.taken.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: "" }] = peer.taken;
  for (const secret of [older, newer])
    expect(new Webhook(secret).verify(body, headers as never)).toMatchObject({ type: "contact.message" });
  expect(() => new Webhook(`whsec_${key()}`).verify(body, headers as never)).toThrow();
});
