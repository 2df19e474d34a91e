/** The keys of a running installation are replaced, and visitors notice nothing. */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { startHttpPeer } from "../http-peer.ts";
import { startSite } from "../site-process.ts";

const key = () => randomBytes(32).toString("base64");

test("a form that was opened under the old key is accepted under the new one, until the old one is removed", async () => {
  const [older, newer] = [key(), key()];
  const before = await startSite({ SECRET_KEY: older });
  let current = before;
  onTestFinished(async () => void (await current.stop()));
  const restart = async (keys: string) => {
    await current.kill();
    current = await startSite({ SECRET_KEY: keys }, before.folder);
    return current;
  };
  const [open, late] = [await freshForm(before.url), await freshForm(before.url)];
  const { fields } = await freshForm(before.url);
  const sent = await post(before.url, fields);
  const ids = () => before.query("select id from contact_messages");
  const [id] = ids();
  const receipt = sent.headers.get("location") ?? "";
  const rotated = await restart(`${newer},${older}`);
  expect(isAccepted(await post(rotated.url, open.fields))).toBe(true);
  const thanks = await (await rotated.get(receipt, { "accept-language": "es" })).text();
  expect(thanks).toContain("¡Mensaje enviado!");
  // A message that was lost and is sent again has the id of before.
  before.query("delete from contact_messages returning id");
  expect(isAccepted(await post(rotated.url, fields))).toBe(true);
  expect(ids()).toEqual([id]);
  const opened = await freshForm(rotated.url);
  const after = await restart(newer);
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
