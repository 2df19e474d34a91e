/** Starts the built site: settings, database, HTTP; and stops it again. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { listen } from "./listen.ts";
import { serveMetrics } from "./metrics-server.ts";
import { openProgram, type Program, refuseToStart, stopOnSignal } from "./program.ts";

const root = join(import.meta.dirname, "..");
const clientFolder = join(root, "build/client");

function styleSheets(): Map<string, string> {
  const assets = join(clientFolder, "assets");
  const names = readdirSync(assets).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), "utf8").trim()]));
}

async function start({ parts, metrics, startWork, close }: Program) {
  const built = join(root, "build/server/index.js");
  if (!existsSync(built)) throw new Error("There is no build. Run `npm run build` first, or `npm start`.");
  const { createApp } = (await import(built)) as typeof import("./app.ts");
  const app = createApp({ ...parts, client: { folder: clientFolder, styles: styleSheets() } });

  const { config, health, load } = parts;
  const server = await listen(getRequestListener(app.fetch, { hostname: new URL(config.publicUrl).host }), config);
  const closeMetrics = config.metricsPort ? await serveMetrics(config.metricsPort, metrics) : undefined;
  load.watch();
  startWork();
  stopOnSignal(async () => {
    health.stop();
    if (config.stopDelaySeconds > 0) await pause(config.stopDelaySeconds * 1000);
    await server.close();
    closeMetrics?.();
    await close();
  });
  console.log(`The site runs at http://${config.host ?? "localhost"}:${server.port}`);
}

try {
  await start(await openProgram());
} catch (error) {
  refuseToStart(error);
}
