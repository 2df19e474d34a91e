/** A minimal SMTP server on loopback that fails on demand. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** `hang`: sends no greeting. `die`: closes the connection during DATA. A number: its reply to the mail. */
export type SmtpMood = "take" | "hang" | "die" | number;

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As received, with dot-stuffing removed. */
  source: string;
  /** Names in small letters; a folded value in one line. */
  headers: Map<string, string[]>;
  /** Quoted-printable decoded, lines ended by LF. */
  text: string;
}

export interface SmtpPeer {
  url: string;
  port: number;
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

/** @param port 0: a free one */
export async function startSmtpPeer(port = 0): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (peer.mood !== "hang") converse(socket, peer);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = (server.address() as AddressInfo).port;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails: [],
    connections: () => connections,
    mood: "take",
    delay: 0,
    unknown: new Set(),
    async close() {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return peer;
}

function converse(socket: Socket, peer: SmtpPeer) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let buffer = "";
  let isData = false;
  let from = "";
  let to: string[] = [];

  const command = (line: string) => {
    const address = /<(.*)>/.exec(line)?.[1] ?? "";
    if (/^EHLO/i.test(line)) say("250-peer\r\n250 8BITMIME");
    else if (/^MAIL/i.test(line)) {
      from = address;
      to = [];
      say("250 ok");
    } else if (/^RCPT/i.test(line)) {
      if (peer.unknown.has(address)) return say(`550 5.1.1 ${address} does not live here`);
      to.push(address);
      say("250 ok");
    } else if (/^DATA/i.test(line)) {
      isData = true;
      say("354 go on");
    } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
    else say("250 ok");
  };
  const mail = (source: string) => {
    if (typeof peer.mood === "number") return say(`${peer.mood} not now, Ana Prueba <ana@example.com>`);
    setTimeout(() => {
      if (peer.mood === "die") return socket.destroy();
      peer.mails.push(parse(from, to, source));
      say("250 taken");
    }, peer.delay);
  };

  say("220 peer ESMTP");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    buffer += chunk;
    for (;;) {
      if (isData) {
        if (peer.mood === "die") return socket.destroy();
        const end = buffer.indexOf("\r\n.\r\n");
        if (end < 0) return;
        const source = buffer.slice(0, end).replace(/^\.\./gm, ".");
        buffer = buffer.slice(end + 5);
        isData = false;
        mail(source);
      } else {
        const end = buffer.indexOf("\r\n");
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        command(line);
      }
    }
  });
}

function parse(from: string, to: string[], source: string): ReceivedMail {
  const gap = source.indexOf("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const line of source
    .slice(0, gap)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value.join(": ")]);
  }
  const bytes = source
    .slice(gap + 4)
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const text = Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
  return { from, to, source, headers, text };
}
