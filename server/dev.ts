/** The development server: the same program, with modules that Vite compiles on demand. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { App } from "./app.ts";
import { readConfig } from "./config.ts";
import { openProgram, refuseToStart, stopOnSignal } from "./program.ts";

try {
  const { dependencies, startWork, close } = await openProgram(readConfig());
  const vite = await createVite({ server: { middlewareMode: true } });
  const apps = new WeakMap<object, App>();

  const server = createServer((request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const module = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
        const app = apps.get(module) ?? module.createApp(dependencies);
        apps.set(module, app);
        await getRequestListener(app.fetch, {
          hostname: new URL(dependencies.config.publicUrl).host,
        })(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response.writeHead(500).end("The server could not be compiled; see the terminal.");
      }
    });
  });
  const { HOST: host, PORT: port } = dependencies.config;
  server.listen({ port, host }, () =>
    console.log(`The development server runs at http://${host}:${port}`),
  );
  startWork();
  stopOnSignal(async () => {
    await vite.close();
    await close();
  });
} catch (error) {
  refuseToStart(error);
}
