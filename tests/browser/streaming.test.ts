import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, hydrated, test, watchShift } from "./site-test.ts";

/** Milliseconds between the parts of a page: real time, in which nothing may be painted. */
const GAP = 600;

test("a page that arrives in parts is painted when it is complete, without layout shift", async ({ page, site }) => {
  // Cut where the drawing of the first screen has no caption yet.
  const slow = createServer(async (request, response) => {
    const answer = await fetch(site.url + request.url, { headers: { "accept-encoding": "identity" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = body.indexOf("<figcaption");
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    if (cut > 0) {
      response.write(body.subarray(0, cut));
      await pause(GAP);
    }
    response.end(body.subarray(Math.max(0, cut)));
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  try {
    const shift = await watchShift(page);
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/es/cassandra-health-check`);
    await hydrated(page);
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    expect(paint).toBeGreaterThan(GAP);
    expect(await shift()).toBe(0);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});
