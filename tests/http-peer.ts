/** A receiver of webhooks on loopback that fails on demand. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** The key with which the tests' webhooks are signed. */
export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** `hang`: never answers. `die`: closes the connection after the request. A number: its status. */
export type HttpMood = "hang" | "die" | number;

export interface ReceivedPost {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface HttpPeer {
  url: string;
  /** All requests, and those that were answered with 2xx. */
  posts: ReceivedPost[];
  taken: ReceivedPost[];
  mood: HttpMood;
  /** Milliseconds before the answer. */
  delay: number;
  close(): Promise<void>;
}

/** Listens on loopback. @returns the port, which was free */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

export async function startHttpPeer(): Promise<HttpPeer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const post = {
      headers: request.headers,
      body: Buffer.concat(chunks).toString("utf8"),
      path: request.url ?? "",
    };
    peer.posts.push(post);
    // As it was when the post came: it may change during the delay.
    const { mood } = peer;
    if (mood === "hang") return;
    if (mood === "die") return void request.socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, peer.delay));
    if (mood < 300) peer.taken.push(post);
    response
      .writeHead(mood, mood >= 300 && mood < 400 ? { location: "/elsewhere" } : {})
      .end("Ana Prueba?");
  });
  const peer: HttpPeer = {
    url: `http://127.0.0.1:${await listen(server)}/hook`,
    posts: [],
    taken: [],
    mood: 204,
    delay: 0,
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return peer;
}
