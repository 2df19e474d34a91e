/** One address that floods a site over many connections; runs in a thread of its own. Started by `bench/flood.ts`. */
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

export interface FlooderSettings {
  port: number;
  /** The loopback address that the flood comes from. */
  from: string;
  connections: number;
  kind: FloodKind;
}

export interface FloodReport {
  /** Answers by their status; `reset`: connections that the site closed without one. */
  answers: Record<string, number>;
}

interface Flood {
  method?: string;
  /** Another one for each request. */
  path(): string;
  headers?: Record<string, string>;
  body?: string;
  /** How requests are sent, where it is not one after the other on connections that stay open. */
  sending?: "pipelined" | "new connections" | "nothing";
}

const random = () => Math.random().toString(36).slice(2);
const PAGES = ["/es", "/en/about", "/consulting", "/it/remote-dba", "/ca/soporte-mysql", "/contact?subject=sales"];
const page = () => PAGES[Math.floor(Math.random() * PAGES.length)] ?? "/";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

export const FLOODS = {
  contact: { path: () => "/contact", headers: { "Accept-Encoding": "gzip, br" } },
  pages: { path: page, headers: { "Accept-Encoding": "gzip, br" } },
  "pages without compression": { path: page, headers: { "Accept-Encoding": "identity" } },
  "unusual encodings": { path: page, headers: { "Accept-Encoding": `${"x;q=0.1, ".repeat(500)}zstd` } },
  "unknown queries": { path: () => `/es/about?${random()}=${random()}` },
  "receipts of nobody": { path: () => `/contact?sent=${random()}` },
  search: { path: () => `/es/search?q=${random()}`, headers: { "Accept-Encoding": "gzip, br" } },
  "unknown pages": { path: () => `/${random()}` },
  HEAD: { method: "HEAD", path: page },
  "posted forms": { method: "POST", path: () => "/contact", headers: FORM, body: "intent=verify&name=x" },
  "posts to pages": { method: "POST", path: () => "/es/about", headers: FORM, body: "a=b" },
  "new connections": { path: page, sending: "new connections" },
  "pipelined requests": { path: page, sending: "pipelined" },
  "idle connections": { path: page, sending: "nothing" },
} as const satisfies Record<string, Flood>;
export type FloodKind = keyof typeof FLOODS;

function run({ port, from, connections, kind }: FlooderSettings): void {
  const { method = "GET", path, headers = {}, body, sending }: Flood = FLOODS[kind];
  const answers: Record<string, number> = {};
  const count = (answer: string | number) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const address = { host: "127.0.0.1", port, localAddress: from };
  const agent = new Agent({ keepAlive: sending !== "new connections", maxSockets: connections });

  /** A refused connection is tried again at once, as an attacker would. */
  const again = (send: () => void) => setTimeout(send, 1);
  const sendOne = (): void => {
    const sent = request({ ...address, agent, method, path: path(), headers }, (response) => {
      count(response.statusCode ?? 0);
      response.resume();
      response.once("close", () => again(sendOne));
    });
    sent.once("error", () => {
      count("reset");
      again(sendOne);
    });
    sent.end(body);
  };
  const sendMany = (): void => {
    const socket = connect(address);
    const head = `GET ${path()} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    if (sending === "pipelined") socket.once("connect", () => socket.write(head.repeat(1_000)));
    socket.on("data", (chunk) => count(`${chunk.length > 0 ? "some" : "no"} bytes`));
    socket.on("error", () => {});
    socket.once("close", () => {
      count("reset");
      setTimeout(sendMany, 10);
    });
  };
  for (let i = 0; i < connections; i++) {
    if (sending === "pipelined" || sending === "nothing") sendMany();
    else sendOne();
  }
  // Whoever asked ends the thread: an exit of its own may come before the report.
  parentPort?.once("message", () => parentPort?.postMessage({ answers } satisfies FloodReport));
}

if (parentPort) run(workerData as FlooderSettings);
