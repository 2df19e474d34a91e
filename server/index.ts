/** Starts the built site: settings, database, HTTP; and stops it again. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { openProgram, type Program, refuseToStart, stopOnSignal } from "./program.ts";

const root = join(import.meta.dirname, "..");
const clientFolder = join(root, "build/client");

function styleSheets(): Map<string, string> {
  const assets = join(clientFolder, "assets");
  const names = readdirSync(assets).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(assets, name), "utf8").trim()]));
}

async function start({ parts, startWork, close }: Program) {
  const built = join(root, "build/server/index.js");
  if (!existsSync(built)) throw new Error("There is no build. Run `npm run build` first, or `npm start`.");
  const { createApp } = (await import(built)) as typeof import("./app.ts");
  const app = createApp({ ...parts, client: { folder: clientFolder, styles: styleSheets() } });

  const { port, host } = parts.config;
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    getRequestListener(app.fetch),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  startWork();
  stopOnSignal(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    await closed;
    await close();
  });
  console.log(`The site runs at http://${host ?? "localhost"}:${(server.address() as AddressInfo).port}`);
}

try {
  await start(await openProgram());
} catch (error) {
  refuseToStart(error);
}
