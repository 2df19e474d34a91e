import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Config } from "../config.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { answerNotFound } from "./cached-pages.ts";
import type { NodeEnv } from "./node-env.ts";

test("a link of our own that leads nowhere is counted when it is followed, ten times a minute and address", async () => {
  const pages = {
    html: () => '<a href="/es/gone">x</a>',
    page: async () => new Response(null, { status: 404 }),
  } as unknown as PageCache;
  const config = { publicUrl: "https://www.blc.example", TRUSTED_PROXIES: [] } as unknown as Config;
  const store = { count: vi.fn() };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const app = new Hono<NodeEnv>().use(
    answerNotFound(pages, { config, store: store as never, log }),
  );
  const follow = async (method = "GET") => {
    const init = { method, headers: { referer: "https://www.blc.example/es/about" } };
    const env = { incoming: { socket: { remoteAddress: "192.0.2.1" }, headers: {} } };
    expect((await app.request("https://www.blc.example/es/gone", init, env)).status).toBe(404);
  };
  await follow("HEAD");
  expect(store.count).not.toHaveBeenCalled();
  for (let i = 0; i < 20; i++) await follow();
  expect(store.count).toHaveBeenCalledTimes(10);
  expect(store.count).toHaveBeenCalledWith({
    kind: "broken_link",
    page: "about",
    language: "es",
    source: "/es/gone",
  });
});
