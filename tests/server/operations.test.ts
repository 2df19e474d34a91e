import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { freePort } from "@blc/servers";
import { expect, test } from "vitest";
import { freshForm, isAccepted, post, send } from "../contact-client.ts";
import { siteForTest, siteForTests } from "../fixtures.ts";

const metricsPort = String(await freePort());
const site = siteForTests({ METRICS_PORT: metricsPort });

test("the probes say that the site is live and ready", async () => {
  const live = await site.get("/livez");
  expect([live.status, await live.text()]).toEqual([200, "ok"]);
  // Only a site on TLS may ask for it.
  expect(live.headers.get("strict-transport-security")).toBeNull();
  expect(await site.ready()).toEqual([200, { status: "ready", database: "up", intake: "up" }]);
  expect((await site.get("/healthz")).status).toBe(200);
});

const values = async (): Promise<Record<string, number>> => {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(response.headers.get("content-type")).toContain("version=0.0.4");
  const lines = (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
};

test("metrics count messages by outcome, on a port that only loopback has", async () => {
  const { fields } = await freshForm(site.url);
  for (let i = 0; i < 3; i++) expect(isAccepted(await post(site.url, fields))).toBe(true);
  const long = { message: "x".repeat(1024 * 1024) };
  for (const changes of [{ reference: "x" }, { captchaAnswer: "99" }, long])
    await send(site.url, changes);
  await expect.poll(values).toMatchObject({
    'blc_contact_messages_total{outcome="accepted"}': 1,
    'blc_contact_messages_total{outcome="duplicate"}': 2,
    'blc_contact_messages_total{outcome="spam"}': 1,
    'blc_contact_refused_total{reason="captcha"}': 1,
    'blc_contact_refused_total{reason="size"}': 1,
    'blc_contact_refused_total{reason="storage"}': 0,
    blc_contact_open: 1,
  });
  const metrics = await values();
  expect(metrics.process_resident_memory_bytes).toBeGreaterThan(10_000_000);
  expect(metrics.nodejs_eventloop_utilization_ratio).toBeGreaterThan(0);
  expect((await site.get("/metrics")).status).toBe(404);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal)?.address;
  const elsewhere = [...(outside ? [outside] : []), "127.0.0.2", "::1"];
  for (const host of elsewhere) {
    const connected = once(connect({ host, port: Number(metricsPort) }), "connect");
    await expect(connected, host).rejects.toHaveProperty("code");
  }
});

test("a site that stops drains requests in flight, and accepts no new connection", async () => {
  const site = await siteForTest();
  const { fields } = await freshForm(site.url);
  const sent = request(`${site.url}/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Expect: "100-continue" },
  });
  sent.flushHeaders();
  await once(sent, "continue");
  const ended = once(site.process, "exit");
  site.process.kill("SIGTERM");
  const isRefused = () =>
    fetch(`${site.url}/livez`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  sent.end(new URLSearchParams(fields).toString());
  const [response] = await once(sent, "response");
  expect(response.resume().statusCode).toBe(303);
  expect(await ended).toEqual([0, null]);
  expect(site.query("select id from contact_messages")).toHaveLength(1);
});

test("a site that stops is not ready first, and serves requests during the delay", async () => {
  const site = await siteForTest({ STOP_DELAY_SECONDS: "5" });
  const stopped = site.stop();
  await expect.poll(site.ready).toMatchObject([503, { status: "stopping" }]);
  const page = await site.get("/about");
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  expect(await stopped).toBe(0);
  await expect(fetch(`${site.url}/livez`)).rejects.toThrow();
});

test("a site that stops closes after some seconds what does not end", async () => {
  const site = await siteForTest({ PAGE_CACHE_SECONDS: "5" });
  const socket = connect(Number(new URL(site.url).port), "localhost");
  socket.on("error", () => {});
  const head =
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n";
  socket.write(head);
  await once(socket, "data");
  expect(await site.stop()).toBe(0);
  socket.destroy();
});
