/** Floods a site over connections that stay open; runs in a thread of its own. Started by `bench/flood.ts`. */
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

interface Flood {
  /** Another path for each request. */
  path(): string;
  /** A form that is posted. */
  body?: string;
  /** Requests that a connection sends at once; it reads no answer. */
  pipelined?: number;
}

const random = () => Math.random().toString(36).slice(2);
const simulator = () => `/en/failover-simulator?delay=${Math.floor(Math.random() * 900)}`;

export const FLOODS = {
  "robots.txt": { path: () => "/robots.txt" },
  pages: { path: () => "/es/about" },
  contact: { path: () => "/es/contact" },
  "unknown pages": { path: () => `/${random()}` },
  sitemap: { path: () => "/sitemap.xml" },
  search: { path: () => `/es/search?q=${random()}` },
  simulator: { path: simulator },
  "junk posts": { path: () => "/contact", body: "name=x&message=y" },
  pipelined: { path: () => "/en/failover-simulator", pipelined: 900 },
} as const satisfies Record<string, Flood>;

interface Source {
  connections: number;
  /** The loopback address that a connection comes from. */
  address(connection: number): string;
}

/** Those whose name ends so come through nginx, which limits the connections and the requests of an address. */
export const SOURCES = {
  "one /24": { connections: 200, address: (connection) => `127.1.1.${connection % 256}` },
  "a network each": { connections: 200, address: (connection) => `127.2.${connection & 255}.1` },
  "ten sockets": { connections: 10, address: (connection) => `127.3.${connection}.1` },
  "3 addresses, nginx": {
    connections: 285,
    address: (connection) => `127.4.${connection % 3}.1`,
  },
  "5 addresses, nginx": {
    connections: 475,
    address: (connection) => `127.4.${connection % 5}.1`,
  },
} as const satisfies Record<string, Source>;

export interface FlooderSettings {
  port: number;
  kind: keyof typeof FLOODS;
  source: keyof typeof SOURCES;
}

/** Encodings that connections accept, in turn. */
const ENCODINGS = ["gzip", "br", "identity"];

function run({ port, kind, source }: FlooderSettings): void {
  const { path, body, pipelined }: Flood = FLOODS[kind];
  const { connections, address }: Source = SOURCES[source];
  const answers: Record<string, number> = {};
  const count = (answer: string | number) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  for (let connection = 0; connection < connections; connection++) {
    const from = { host: "127.0.0.1", port, localAddress: address(connection) };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = {
      "Accept-Encoding": ENCODINGS[connection % ENCODINGS.length],
      ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
    };
    const send = (): void => {
      const again = (answer: string | number) => {
        count(answer);
        setTimeout(send, 1);
      };
      const options = { ...from, agent, headers, path: path(), method: body ? "POST" : "GET" };
      const sent = request(options, (response) => {
        response.resume().once("close", () => again(response.statusCode ?? 0));
      });
      sent.once("error", () => again("reset")).end(body);
    };
    const pipeline = (): void => {
      const socket = connect(from)
        .pause()
        .on("error", () => undefined);
      socket.once("close", () => {
        count("closed");
        setTimeout(pipeline, 1);
      });
      socket.write(`GET ${path()} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(pipelined ?? 0));
    };
    if (pipelined) pipeline();
    else send();
  }
  // Whoever asked ends the thread: an exit of its own may come before the report.
  parentPort?.once("message", () => parentPort?.postMessage(answers));
}

if (parentPort) run(workerData as FlooderSettings);
