/** The baseline of the benchmark: a Node server that writes one buffer. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const [file = "", headers = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const fields = {
  ...(JSON.parse(headers) as Record<string, string>),
  "Content-Length": body.length,
};

const server = createServer((_, response) => {
  response.writeHead(200, fields);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
