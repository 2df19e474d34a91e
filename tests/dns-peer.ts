/** A name server on loopback, by UDP, that knows the records of a test (RFC 1035). */
import { createSocket } from "node:dgram";
import { once } from "node:events";

/** By name and type: the texts of TXT records, the addresses of A, the hosts of MX. */
export type Zone = Record<string, { TXT?: string[]; A?: string[]; MX?: string[] }>;

export interface DnsPeer {
  /** For `--dns`. */
  address: string;
  zone: Zone;
  /** `silent`: answers nothing. A number: a response code, 2 is SERVFAIL. */
  mood: "answer" | "silent" | number;
  close(): Promise<void>;
}

const TYPES = { A: 1, MX: 15, TXT: 16 } as const;
const NXDOMAIN = 3;

const nameOf = (name: string) =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const uint16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

/** The data of a record. Texts are split into strings of 255 characters at most. */
function dataOf(type: keyof typeof TYPES, value: string): Buffer {
  if (type === "A") return Buffer.from(value.split(".").map(Number));
  if (type === "MX") return Buffer.concat([uint16(10), nameOf(value)]);
  const parts = value.match(/[\s\S]{1,255}/g) ?? [""];
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
}

export async function startDnsPeer(zone: Zone = {}): Promise<DnsPeer> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    if (peer.mood === "silent") return;
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString());
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const asked = query.readUInt16BE(at + 1);
    const records = peer.zone[labels.join(".").toLowerCase()];
    const type = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((name) => TYPES[name] === asked);
    const values = (type && records?.[type]) ?? [];
    const code = typeof peer.mood === "number" ? peer.mood : records ? 0 : NXDOMAIN;
    const answers = values.map((value) => {
      const data = dataOf(type ?? "TXT", value);
      // The name is that of the question; it may be used for no time.
      return Buffer.concat([uint16(0xc00c, asked, 1, 0, 0, data.length), data]);
    });
    const head = Buffer.concat([query.subarray(0, 2), uint16(0x8180 | code, 1, answers.length, 0, 0)]);
    socket.send(Buffer.concat([head, question, ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const peer: DnsPeer = {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    mood: "answer",
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
  return peer;
}
