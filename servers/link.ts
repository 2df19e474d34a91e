/** A network link to a server, which can be cut: a TCP proxy on loopback. */
import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";

export class Link {
  readonly #server = createServer();
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  /** @param target a port on loopback */
  static async to(target: number): Promise<Link> {
    const link = new Link();
    link.#server.on("connection", (near) => link.#connect(near, target)).listen(0, "127.0.0.1");
    await once(link.#server, "listening");
    return link;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  #connect(near: Socket, target: number) {
    // As on a network that loses every packet, nobody is told.
    if (this.#isCut) return this.#keep(near.pause());
    const far = createConnection({ host: "127.0.0.1", port: target });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#keep(from);
      from.on("data", (chunk) => {
        if (!this.#isCut) to.write(chunk);
      });
      from.on("close", () => {
        if (!this.#isCut) to.destroy();
      });
    }
  }

  #keep(socket: Socket) {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => this.#sockets.delete(socket));
  }

  /** From now on nothing arrives, in either direction, and no connection ends. */
  cut() {
    this.#isCut = true;
  }

  /** New connections arrive. Those that were cut end. */
  mend() {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close() {
    this.mend();
    this.#server.close();
    await once(this.#server, "close");
  }
}
