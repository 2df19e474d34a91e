/** Limits on the connections of one client. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import type { AddressKeys } from "../app/address-keys.ts";
import { addressKeys, isTrusted, type Network } from "./network-address.ts";

/** Connections of one network address, and of one network. Six are usual for a browser. */
const CONNECTIONS: Record<keyof AddressKeys, number> = { address: 256, network: 512 };
/** Requests on one connection that follow without waiting for an answer. Browsers and proxies always wait. */
const PIPELINED = 16;
/** For how long an address that sent more gets no new connection, in milliseconds. */
const REFUSED_MS = 1_000;

/** The connections of several servers by address; closes those beyond its share. Proxies have no limit. */
export class ConnectionLimits {
  readonly #trustedProxies: Network[];
  readonly #open = { address: new Map<string, Set<Socket>>(), network: new Map<string, Set<Socket>>() };
  readonly #refused = new Set<string>();
  /** Connections on which a request was answered: of other clients, perhaps, behind the same address. */
  readonly #answered = new WeakSet<Socket>();

  constructor(trustedProxies: Network[]) {
    this.#trustedProxies = trustedProxies;
  }

  watch(server: Server): void {
    server.on("connection", (socket: Socket) => {
      if (isTrusted(socket.remoteAddress, this.#trustedProxies)) return;
      const keys = addressKeys(socket.remoteAddress ?? "");
      const isOver = (["address", "network"] as const).some((kind) => {
        const sockets = this.#open[kind].get(keys[kind]) ?? new Set();
        this.#open[kind].set(keys[kind], sockets.add(socket));
        socket.once("close", () => {
          sockets.delete(socket);
          if (sockets.size === 0) this.#open[kind].delete(keys[kind]);
        });
        return sockets.size > CONNECTIONS[kind];
      });
      if (isOver || this.#refused.has(keys.address)) socket.resetAndDestroy();
    });
  }

  /** Closes a connection on which more requests wait for an answer than an ordinary client sends. */
  limitPipelining(handle: RequestListener): RequestListener {
    const waiting = new WeakMap<Socket, number>();
    const add = (socket: Socket, count: 1 | -1) => {
      const sum = (waiting.get(socket) ?? 0) + count;
      waiting.set(socket, sum);
      return sum;
    };
    return (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const { socket } = incoming;
      // The parser goes through the rest of what it has read.
      if (socket.destroyed) return;
      if (add(socket, 1) > PIPELINED) {
        this.#refuse(socket);
        return;
      }
      outgoing.once("close", () => {
        add(socket, -1);
        this.#answered.add(socket);
      });
      handle(incoming, outgoing);
    };
  }

  /**
   * Closes a connection, and with it the others of its address that have had no answer yet: the parser would read a
   * thousand requests from each, in one turn of the event loop. New ones are refused for a moment.
   */
  #refuse(socket: Socket): void {
    const { address } = addressKeys(socket.remoteAddress ?? "");
    socket.resetAndDestroy();
    const others = this.#open.address.get(address);
    if (!others) return;
    this.#refused.add(address);
    setTimeout(() => this.#refused.delete(address), REFUSED_MS).unref();
    for (const other of others) if (!this.#answered.has(other)) other.resetAndDestroy();
  }
}
