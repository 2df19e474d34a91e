/** Receives request bodies, within a budget of memory. */
import type { IncomingMessage } from "node:http";
import { Mutex } from "async-mutex";
import type { MiddlewareHandler } from "hono";
import { MAX_REQUEST_BYTES, ORDINARY_REQUEST_BYTES } from "../../app/contact/request-limit.ts";
import type { BodyMemory } from "../load/body-memory.ts";
import { overloadAnswer } from "../load/overload.ts";
import { type Network, visitorKeys } from "../network-address.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/**
 * How much of a body over the limit is read and dropped, so that the browser gets to see the
 * answer.
 */
const MAX_DRAINED_BYTES = 16 * MAX_REQUEST_BYTES;

/**
 * Receives the body before the request is processed: a slow client takes part of a memory budget,
 * and no turn of the concurrency limiter. Large requests are processed one at a time, because
 * several at once would finish no earlier.
 */
export function receiveBody(
  memory: BodyMemory,
  trustedProxies: Network[],
): MiddlewareHandler<NodeEnv> {
  const large = new Mutex();
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const bytes = c.req.method === "POST" ? allowedBytes(incoming) : 0;
    if (bytes === 0) return next();
    const release = memory.reserve(visitorKeys(incoming, trustedProxies), bytes, incoming);
    if (!release) return overloadAnswer(requestTarget(c.req.raw).language);
    // An answer that its client does not read stays in memory, so that the budget is freed only
    // when it is sent.
    outgoing.once("close", release);
    const body = await receive(incoming);
    if (!body) return c.body(null, 400);
    const { url, method, raw } = c.req;
    c.req.raw = new Request(url, { method, headers: raw.headers, body, signal: raw.signal });
    return body.length > ORDINARY_REQUEST_BYTES ? large.runExclusive(next) : next();
  };
}

/** @returns how many bytes of a request's body may be held in memory; 0: it has no body */
function allowedBytes({ headers }: IncomingMessage): number {
  const declared = headers["transfer-encoding"] ? Infinity : Number(headers["content-length"] ?? 0);
  return Math.min(declared, MAX_REQUEST_BYTES);
}

/**
 * @returns the body, cut off one byte after the limit; undefined when its client has closed the
 * connection
 */
async function receive(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop must not close the connection before the answer is sent.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      if (size <= MAX_REQUEST_BYTES) chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_DRAINED_BYTES) break;
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks, Math.min(size, MAX_REQUEST_BYTES + 1));
}
