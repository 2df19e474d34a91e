/**
 * Starts the built site: settings, database, HTTP; and stops it again. A parameter names another
 * folder than `build/`: a new build draws its pictures before it takes the old one's place.
 */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { IslandId } from "../app/document.tsx";
import { ISLANDS } from "../app/islands.ts";
import { type Config, readConfig } from "./config.ts";
import { listen } from "./listen.ts";
import { logConsole } from "./observability/log.ts";
import { serveMetrics } from "./observability/metrics-server.ts";
import { readOgImages } from "./pages/og-images.ts";
import { openProgram, refuseToStart, stopOnSignal } from "./program.ts";
import { refuseBrokenHeads } from "./request-head.ts";

const build = resolve(import.meta.dirname, "..", process.argv[2] ?? "build");
const clientFolder = join(build, "client");

/** By source; `imports` are other sources. */
type BuiltChunks = Record<string, { file: string; imports?: string[] }>;

/** Reads the built client files. @see vite.client.config.ts */
function clientFiles() {
  const assets = join(clientFolder, "assets");
  const sheets = readdirSync(assets).filter((name) => name.endsWith(".css"));
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const built = JSON.parse(readFileSync(join(clientFolder, "client.json"), "utf8")) as BuiltChunks;
  const modules = (source: string): string[] => {
    const { file = "", imports = [] } = built[source] ?? {};
    return [...new Set([...imports.flatMap(modules), `/${file}`])];
  };
  const inline = (source: string) =>
    readFileSync(join(clientFolder, built[source]?.file ?? ""), "utf8").trim();
  const islands = Object.fromEntries(
    Object.entries(ISLANDS).map(([id, source]) => [id, modules(source)]),
  ) as Record<IslandId, string[]>;
  return {
    folder: clientFolder,
    styles: new Map(
      sheets.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), "utf8").trim()]),
    ),
    starter: inline("app/client/starter.ts"),
    lock: inline("app/contact/lock.ts"),
    ogImage: readOgImages(build),
    modules: { shell: modules("app/client/shell.ts"), islands },
    integrity: new Map(scripts.map((name) => [`/assets/${name}`, integrity(join(assets, name))])),
  };
}

/** The value of an attribute `integrity`: https://www.w3.org/TR/sri/ */
function integrity(file: string): string {
  return `sha256-${hash("sha256", readFileSync(file), "base64")}`;
}

/** Opens the program, and starts to serve visitors. */
async function serve(config: Config) {
  const { dependencies, metrics, startWork, close } = await openProgram(config);
  const built = join(build, "server/index.js");
  if (!existsSync(built))
    throw new Error("There is no build. Run `npm run build` first, or `npm start`.");
  const { createApp } = (await import(built)) as typeof import("./app.ts");
  const app = createApp({ ...dependencies, client: clientFiles() });

  const { readiness } = dependencies;
  const fetchListener = getRequestListener(app.fetch, { hostname: new URL(config.publicUrl).host });
  const refuse = refuseBrokenHeads(config.publicUrl);
  const server = await listen((incoming, outgoing) => {
    if (!refuse(incoming, outgoing)) void fetchListener(incoming, outgoing);
  }, config);
  const closeMetrics = config.METRICS_PORT
    ? await serveMetrics(config.METRICS_PORT, metrics)
    : undefined;
  startWork();
  logConsole(dependencies.log);
  void app.renderPages();
  return {
    port: server.port,
    async stop() {
      readiness.stop();
      if (config.STOP_DELAY_SECONDS > 0) await pause(config.STOP_DELAY_SECONDS * 1000);
      await server.close();
      closeMetrics?.();
      await close();
    },
  };
}

try {
  const config = readConfig();
  const { port, stop } = await serve(config);
  stopOnSignal(stop);
  const { HOST } = config;
  console.log(`The site runs at http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${port}`);
} catch (error) {
  refuseToStart(error);
}
