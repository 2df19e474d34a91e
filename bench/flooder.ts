/** Floods a site over connections that stay open; runs in a thread of its own. Started by `bench/flood.ts`. */
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

interface Flood {
  connections: number;
  /** Another path for each request. */
  path(): string;
  /** A form that is posted. */
  body?: string;
}

const random = () => Math.random().toString(36).slice(2);

export const FLOODS = {
  pages: { connections: 200, path: () => "/es/about" },
  contact: { connections: 200, path: () => "/es/contact" },
  "unknown pages": { connections: 200, path: () => `/${random()}` },
  search: { connections: 200, path: () => `/es/search?q=${random()}` },
  simulator: { connections: 200, path: () => `/en/failover-simulator?delay=${Math.floor(Math.random() * 900)}` },
  "junk posts": { connections: 300, path: () => "/contact", body: "name=x&message=y" },
} as const satisfies Record<string, Flood>;

/** Addresses of the documentation's networks and of 10.0.0.0/8, which the site believes its proxy. */
export const SOURCES = {
  "one /24": (connection: number) => `203.0.113.${connection % 256}`,
  "a network each": (connection: number) => `10.${connection >> 8}.${connection & 255}.1`,
};

export interface FlooderSettings {
  port: number;
  kind: keyof typeof FLOODS;
  source: keyof typeof SOURCES;
}

function run({ port, kind, source }: FlooderSettings): void {
  const { connections, path, body }: Flood = FLOODS[kind];
  const answers: Record<string, number> = {};
  for (let connection = 0; connection < connections; connection++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = {
      "Accept-Encoding": "gzip, br",
      "X-Forwarded-For": SOURCES[source](connection),
      ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
    };
    const send = (): void => {
      const again = (answer: string | number) => {
        answers[answer] = (answers[answer] ?? 0) + 1;
        setTimeout(send, 1);
      };
      const options = { host: "127.0.0.1", port, agent, headers, path: path(), method: body ? "POST" : "GET" };
      const sent = request(options, (response) => {
        response.resume().once("close", () => again(response.statusCode ?? 0));
      });
      sent.once("error", () => again("reset")).end(body);
    };
    send();
  }
  // Whoever asked ends the thread: an exit of its own may come before the report.
  parentPort?.once("message", () => parentPort?.postMessage(answers));
}

if (parentPort) run(workerData as FlooderSettings);
