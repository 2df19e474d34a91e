import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, hydrated, test, watchShift } from "./site-test.ts";

/** Milliseconds for which a part of the first section is there: real time, in which nothing may be painted. */
const GAP = 600;

test("a page that arrives in parts is painted from the end of its first section on, without layout shift", async ({
  page,
  site,
}) => {
  const rest = Promise.withResolvers<void>();
  const slow = createServer(async (request, response) => {
    const answer = await fetch(site.url + request.url, { headers: { "accept-encoding": "identity" } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    // Cut where the drawing of the first section has no caption yet, and between the sections.
    const caption = body.indexOf("<figcaption");
    if (caption > 0) {
      const end = body.indexOf("</section>", caption) + "</section>".length;
      response.write(body.subarray(0, caption));
      await pause(GAP);
      response.write(body.subarray(caption, end));
      await rest.promise;
      response.end(body.subarray(end));
    } else response.end(body);
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  try {
    const shift = await watchShift(page);
    const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/es/cassandra-health-check`;
    await page.goto(address, { waitUntil: "commit" });
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
    await expect.poll(painted).toBeGreaterThan(GAP);
    await expect(page.locator("footer")).toHaveCount(0);
    rest.resolve();
    await hydrated(page);
    expect(await shift()).toBe(0);
  } finally {
    rest.resolve();
    slow.closeAllConnections();
    slow.close();
  }
});
