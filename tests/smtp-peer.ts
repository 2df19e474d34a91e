/** An SMTP server on loopback that fails on demand. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerEnvelope,
  type SMTPServerOptions,
} from "smtp-server";

/** `hang`: sends no greeting. A number: its reply to the mail. */
export type SmtpMood = "take" | "hang" | number;

export interface ReceivedMail {
  from: string;
  to: string[];
  /** All of it, as received. */
  source: Buffer;
  /** The lines before the text, as received. */
  head: string;
  /** Names in small letters; a folded value in one line. */
  headers: Map<string, string[]>;
  /** Decoded, lines ended by LF. */
  text: string;
}

export interface SmtpPeer {
  url: string;
  mails: ReceivedMail[];
  /** How many connections were made. */
  connections(): number;
  mood: SmtpMood;
  /** Milliseconds before a mail is accepted. */
  delay: number;
  /** Addresses that are answered with 550. */
  unknown: Set<string>;
  close(): Promise<void>;
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** @param options on top of those of a server without TLS and without users */
export async function startSmtpPeer(options: SMTPServerOptions = {}): Promise<SmtpPeer> {
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    onConnect(_session, accept) {
      connections++;
      if (peer.mood !== "hang") accept();
    },
    onRcptTo({ address }, _session, reply) {
      reply(peer.unknown.has(address) ? refusal(550, `${address} does not live here`) : undefined);
    },
    onData(stream, { envelope }, reply) {
      // A client that is killed ends its mail in the middle.
      receive(stream, envelope).then(() => reply(), reply);
    },
  });
  async function receive(
    stream: SMTPServerDataStream,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
  ): Promise<void> {
    const source = await buffer(stream);
    if (typeof peer.mood === "number")
      throw refusal(peer.mood, "not now, Ana Prueba <ana@example.com>");
    await wait(peer.delay);
    const { headers, text = "" } = await PostalMime.parse(source);
    const named = Map.groupBy(headers, ({ key }) => key);
    peer.mails.push({
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
      source,
      head: source.toString("latin1").split("\r\n\r\n", 1)[0] ?? "",
      headers: new Map([...named].map(([key, values]) => [key, values.map(({ value }) => value)])),
      text: text.replaceAll("\r\n", "\n"),
    });
  }
  // A client that disconnects, or that this test has cut off.
  server.on("error", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.server.address() as AddressInfo;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    connections: () => connections,
    mood: "take",
    delay: 0,
    unknown: new Set(),
    async close() {
      if (!server.server.listening) return;
      const closed = Promise.withResolvers<void>();
      server.close(closed.resolve);
      for (const { _socket: socket } of server.connections) socket.destroy();
      await closed.promise;
    },
  };
  return peer;
}
