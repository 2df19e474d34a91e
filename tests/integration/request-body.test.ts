import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BodyMemory } from "../../server/load/body-memory.ts";
import type { NodeEnv } from "../../server/middleware/node-env.ts";
import { receiveBody } from "../../server/middleware/request-body.ts";
import { listen } from "../http-peer.ts";

/** Requests in flight after the middleware, and the most that there were at once. */
const inFlight = { now: 0, most: 0 };
let server: Server;
let url: string;
beforeAll(async () => {
  const app = new Hono<NodeEnv>();
  app.use(receiveBody(new BodyMemory(), []));
  app.post("/", async (c) => {
    inFlight.most = Math.max(inFlight.most, ++inFlight.now);
    const { length } = await c.req.text();
    await pause(50);
    inFlight.now--;
    return length === 70_001 ? c.notFound() : c.text(String(length));
  });
  server = createServer(getRequestListener(app.fetch));
  url = `http://127.0.0.1:${await listen(server)}/`;
});
afterAll(() => server.close());

const post = async (bytes: number) => {
  inFlight.most = 0;
  return (await fetch(url, { method: "POST", body: "x".repeat(bytes) })).text();
};

test("large requests are processed one at a time, whatever the answer of the one before", async () => {
  expect(await Promise.all([70_000, 70_001, 70_002].map(post))).toEqual([
    "70000",
    "404 Not Found",
    "70002",
  ]);
  expect(inFlight.most).toBe(1);
});

test("ordinary requests are processed at the same time", async () => {
  expect(await Promise.all([60_000, 60_001, 60_002].map(post))).toEqual([
    "60000",
    "60001",
    "60002",
  ]);
  expect(inFlight.most).toBeGreaterThan(1);
});

test("a body is cut off one byte after the limit", async () => {
  expect(await post(2 * 1024 * 1024)).toBe(String(1024 * 1024 + 1));
});
