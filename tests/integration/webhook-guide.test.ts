/** The receiver and the relays of docs/operations/webhook.md, as they stand there, with what the site sends. */

import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@blc/servers";
import { expect, onTestFinished, test } from "vitest";
import { webhookBody, webhookDelivery } from "../../server/jobs/webhook.ts";
import { sentMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";
import { SECRET } from "../http-peer.ts";
import { allSent, atEnd, http, lastError, store, worker } from "../outbox-fixture.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/operations/webhook.md"), "utf8");
const files = new Map(
  [...page.matchAll(/^```js (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => [name, text]),
);

/** Runs the receiver with one of the relays. @returns its address */
async function receiver(service: "slack" | "hubspot"): Promise<string> {
  const home = temporaryFolder(onTestFinished);
  writeFileSync(join(home, "receiver.mjs"), files.get("receiver.mjs") ?? "");
  writeFileSync(join(home, "relay.mjs"), files.get(`${service}/relay.mjs`) ?? "");
  const port = await freePort();
  const settings = { SLACK_URL: http.url, HUBSPOT_API: http.url, HUBSPOT_TOKEN: "pat-eu1-secret" };
  const child = spawn(process.execPath, ["receiver.mjs"], {
    cwd: home,
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: SECRET, PORT: String(port), ...settings },
    stdio: "ignore",
  });
  atEnd(async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(() =>
      fetch(url, { method: "POST" }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401);
  return url;
}

const deliver = (url: string, secrets = [SECRET]) =>
  worker({ deliveries: { webhook: webhookDelivery({ url, secrets }) } });

test("the receiver is about twenty lines", () => {
  expect(files.get("receiver.mjs")?.trim().split("\n").length).toBeLessThanOrEqual(26);
});

test("a message comes to Slack once, without its text, and calls nobody", async () => {
  http.mood = 500;
  const { id } = await store(
    { company: "<!channel> & Co", origin: "type=emergency", message: "Top secret" },
    ["webhook"],
  );
  deliver(await receiver("slack"));
  await lastError().toBe("HTTP 502");
  http.mood = 200;
  await allSent(1);
  const texts = http.taken.map(({ body }) => JSON.parse(body).text);
  expect(texts).toEqual([
    `EMERGENCY ${id.slice(-8).toUpperCase()}: support (&lt;!channel&gt; &amp; Co, ES, es)`,
  ]);
});

test("a message makes a contact in HubSpot, and changes none that is there", async () => {
  http.mood = 409;
  await store({ company: null }, ["webhook"]);
  deliver(await receiver("hubspot"));
  await allSent(1);
  const [post] = http.posts;
  expect(post?.path).toBe("/hook/crm/v3/objects/contacts");
  expect(post?.headers.authorization).toBe("Bearer pat-eu1-secret");
  expect(JSON.parse(post?.body ?? "")).toEqual({
    properties: {
      email: "ana@example.com",
      firstname: "Ana Prueba",
      phone: "+34600000000",
      country: "ES",
    },
  });
});

test("the receiver refuses what has another signature, is old or changed, and takes nothing twice", async () => {
  const url = await receiver("slack");
  await store({}, ["webhook"]);
  deliver(url, ["whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="]);
  await lastError().toBe("HTTP 401");
  const body = JSON.stringify({ type: "notify.test", data: {} });
  const send = async (id: string, age: number, sent = body) => {
    const time = Math.floor(Date.now() / 1000) - age;
    const mac = createHmac("sha256", Buffer.from(SECRET.slice(6), "base64")).update(
      `${id}.${time}.${body}`,
    );
    const signature = `v1,AAAA v1,${mac.digest("base64")}`;
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(time),
      "webhook-signature": signature,
    };
    return (await fetch(url, { method: "POST", headers, body: sent })).status;
  };
  expect([await send("a", 301), await send("a", 0, `${body} `)]).toEqual([401, 401]);
  expect([await send("a", 0), await send("a", 1), await send("b", 0)]).toEqual([204, 204, 204]);
  expect(http.taken.map(({ body }) => body)).toEqual(
    Array(2).fill(JSON.stringify({ text: "notify.test" })),
  );
});

test("the page names each field that a message is sent with", () => {
  const { data } = JSON.parse(webhookBody(sentMessage())) as { data: object };
  const [, told = ""] = /^`data` of a `contact\.message`([\s\S]*?)\n\n/m.exec(page) ?? [];
  expect([...told.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(Object.keys(data)),
  );
});
