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

/** What the build has made for the browser. @see vite.client.config.ts */
function clientFiles() {
  const assets = join(clientFolder, "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const built = JSON.parse(readFileSync(join(clientFolder, "client.json"), "utf8")) as Record<string, BuiltChunk>;
  const chunk = (source: string): BuiltChunk => built[source] ?? { file: "" };
  const modules = (source: string): string[] => {
    const { file, imports = [] } = chunk(source);
    return [...new Set([...imports.flatMap(modules), `/${file}`])];
  };
  return {
    folder: clientFolder,
    styles: new Map(sheets.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), "utf8").trim()])),
    starter: readFileSync(join(clientFolder, chunk("app/client/starter.ts").file), "utf8").trim(),
    modules: { shell: modules("app/client/shell.ts"), contact: modules("app/contact/client.tsx") },
  };
}

interface BuiltChunk {
  file: string;
  /** Names of other chunks. */
  imports?: string[];
}

async function start({ parts, metrics, startWork, close }: Program) {
  const built = join(root, "build/server/index.js");
  if (!existsSync(built)) throw new Error("There is no build. Run `npm run build` first, or `npm start`.");
  const { createApp } = (await import(built)) as typeof import("./app.ts");
  const app = createApp({ ...parts, client: clientFiles() });

  const { config, health, load } = parts;
  const fetchListener = getRequestListener(app.fetch, { hostname: new URL(config.publicUrl).host });
  const server = await listen((incoming, outgoing) => {
    if (!app.answerFinished(incoming, outgoing)) void fetchListener(incoming, outgoing);
  }, config);
  const closeMetrics = config.metricsPort ? await serveMetrics(config.metricsPort, metrics) : undefined;
  load.watch();
  startWork();
  void app.finishPages();
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
