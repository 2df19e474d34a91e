import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, hydrated, test, watchShift } from "./site-test.ts";

/** Milliseconds for which a part of the first section is there: real time, in which nothing may be painted. */
const GAP = 1_000;

test("a page that arrives in parts is painted from the end of its first section on, without layout shift", async ({
  page,
  site,
}) => {
  const section = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const slow = createServer(async (request, response) => {
    if (request.method === "POST") return response.writeHead(204).end();
    const answer = await fetch(site.url + request.url, {
      headers: { "accept-encoding": "identity" },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    // Cut where the drawing of the first section has no caption yet, and between the sections.
    const caption = body.indexOf("<figcaption");
    if (caption > 0) {
      const end = body.indexOf("</section>", caption) + "</section>".length;
      response.write(body.subarray(0, caption));
      await section.promise;
      response.write(body.subarray(caption, end));
      await rest.promise;
      response.end(body.subarray(end));
    } else response.end(body);
  }).listen(0, "127.0.0.1");
  await once(slow, "listening");
  const shift = await watchShift(page);
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/es/monitoreo-remoto`;
  await page.goto(address, { waitUntil: "commit" });
  const paints = () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  // By time: there are no frames yet.
  await page.waitForFunction(() => document.querySelector("main figure"), undefined, {
    polling: 50,
  });
  await pause(GAP);
  expect(await paints()).toBe(0);
  section.resolve();
  await expect.poll(paints).toBe(1);
  await expect(page.locator("footer")).toHaveCount(0);
  rest.resolve();
  await hydrated(page);
  expect(await shift()).toBe(0);
  slow.closeAllConnections();
  slow.close();
});
