/** Starts the built site, in one process or in several: settings, database, HTTP; and stops it again. */
import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { ContactLimits } from "../app/contact/rate-limit.server.ts";
import { ISLANDS } from "../app/islands.ts";
import { ALONE } from "./cluster/place.ts";
import { Primary } from "./cluster/primary.ts";
import { WorkerPlace } from "./cluster/worker.ts";
import { type Config, readConfig } from "./config.ts";
import { listen } from "./listen.ts";
import { logConsole, siteLog } from "./observability/log.ts";
import { serveMetrics } from "./observability/metrics-server.ts";
import { readOgImages } from "./pages/og-images.ts";
import { openProgram, refusal, refuseToStart, stopOnSignal } from "./program.ts";

const root = join(import.meta.dirname, "..");
const build = join(root, "build");
const clientFolder = join(build, "client");

/** Reads the built client files. @see vite.client.config.ts */
function clientFiles() {
  const assets = join(clientFolder, "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const built = JSON.parse(readFileSync(join(clientFolder, "client.json"), "utf8")) as Record<string, BuiltChunk>;
  const chunk = (source: string): BuiltChunk => built[source] ?? { file: "" };
  const modules = (source: string): string[] => {
    const { file, imports = [] } = chunk(source);
    return [...new Set([...imports.flatMap(modules), `/${file}`])];
  };
  const islands = Object.fromEntries(Object.entries(ISLANDS).map(([id, source]) => [id, modules(source)]));
  return {
    folder: clientFolder,
    styles: new Map(sheets.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), "utf8").trim()])),
    starter: readFileSync(join(clientFolder, chunk("app/client/starter.ts").file), "utf8").trim(),
    ogImages: readOgImages(build),
    modules: { shell: modules("app/client/shell.ts"), islands },
    integrity: new Map(scripts.map((name) => [`/assets/${name}`, integrity(join(assets, name))])),
  };
}

/** The value of an attribute `integrity`: https://www.w3.org/TR/sri/ */
function integrity(file: string): string {
  return `sha256-${createHash("sha256").update(readFileSync(file)).digest("base64")}`;
}

interface BuiltChunk {
  file: string;
  /** Names of other chunks. */
  imports?: string[];
}

/** Opens the program, and starts to serve visitors. */
async function serve(config: Readonly<Config>, place = ALONE) {
  const { dependencies, metrics, startWork, wake, close } = await openProgram(config, place);
  const built = join(build, "server/index.js");
  if (!existsSync(built)) throw new Error("There is no build. Run `npm run build` first, or `npm start`.");
  const { createApp } = (await import(built)) as typeof import("./app.ts");
  const app = createApp({ ...dependencies, client: clientFiles() });

  const { readiness, load } = dependencies;
  const fetchListener = getRequestListener(app.fetch, { hostname: new URL(config.publicUrl).host });
  const server = await listen((incoming, outgoing) => {
    if (!app.answerFast(incoming, outgoing)) void fetchListener(incoming, outgoing);
  }, config);
  const metricsPort = config.metricsPort && config.metricsPort + place.number - 1;
  const closeMetrics = metricsPort ? await serveMetrics(metricsPort, metrics) : undefined;
  load.eventLoopLag.start();
  startWork();
  logConsole(dependencies.log);
  void app.finishPages();
  return {
    port: server.port,
    wake,
    async stop() {
      readiness.stop();
      if (config.stopDelaySeconds > 0) await pause(config.stopDelaySeconds * 1000);
      await server.close();
      closeMetrics?.();
      await close();
    },
  };
}

function printAddress({ host }: Readonly<Config>, port: number): void {
  console.log(`The site runs at http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

/** Runs one of several processes. The primary has already validated the settings. */
async function runWorker(place: WorkerPlace): Promise<void> {
  try {
    const { port, wake, stop } = await serve(readConfig(), place);
    place.onStop(stop);
    place.onStored(wake);
    place.tellListening(port);
  } catch (error) {
    place.refuseToStart(refusal(error));
  }
}

/** Runs the only process, or the primary of several. */
async function run(): Promise<void> {
  const config = readConfig();
  if (config.processes > 1) {
    printAddress(
      config,
      await new Primary(config.processes, new ContactLimits(config.contactRateLimit), siteLog(null)).start(),
    );
    return;
  }
  const { port, stop } = await serve(config);
  stopOnSignal(stop);
  printAddress(config, port);
}

try {
  await (cluster.isWorker ? runWorker(new WorkerPlace()) : run());
} catch (error) {
  refuseToStart(error);
}
