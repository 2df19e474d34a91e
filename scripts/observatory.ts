/**
 * Grades the built site with the Mozilla Observatory's own grader, over TLS on loopback: `npm run observatory`. The grader
 * is installed into a cache and is no dependency: it brings a web server, a database client and 230 packages.
 */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type RequestListener, request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { CHALLENGE_PATH } from "../site/contact-options.ts";
import { startSite } from "../tests/site-process.ts";

const GRADER = "@mdn/mdn-http-observatory@1.4.8";
const folder = join(import.meta.dirname, "../node_modules/.cache/observatory");
const grader = join(folder, "node_modules/@mdn/mdn-http-observatory");

/** Runs in a process of its own, which trusts the certificate. */
const GRADE = `
const { retrieve } = await import(process.env.GRADER + "/src/retriever/retriever.js");
const { ALL_TESTS } = await import(process.env.GRADER + "/src/constants.js");
const { getScoreModifier } = await import(process.env.GRADER + "/src/grader/grader.js");
for (const path of process.argv.slice(1)) {
  const answers = await retrieve("localhost", { path, httpPort: process.env.HTTP, httpsPort: process.env.HTTPS });
  const results = ALL_TESTS.map((test) => test(answers).result).filter(Boolean);
  const scored = results.map((result) => [result, getScoreModifier(result)]);
  const score = scored.reduce((sum, [, modifier]) => sum + modifier, 100);
  console.log(String(score).padStart(4), answers.responses.auto.status, path);
  for (const [result, modifier] of scored) console.log("          ", String(modifier).padStart(3), result);
}`;

function prepare(): { key: Buffer; cert: Buffer } {
  mkdirSync(folder, { recursive: true });
  if (!existsSync(grader)) {
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    execFileSync("npm", ["install", "--ignore-scripts", "--omit=optional", GRADER], { cwd: folder, stdio: "inherit" });
    // Its own install script downloads the list of preloaded sites.
    writeFileSync(join(grader, "conf/hsts-preload.json"), "{}\n");
  }
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  const files = ["-keyout", "key.pem", "-out", "cert.pem"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files], {
    cwd: folder,
    stdio: "ignore",
  });
  return { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return (server.address() as AddressInfo).port;
}

const identity = prepare();
let upstream = "";
const passOn: RequestListener = ({ url: path, method, headers }, outgoing) => {
  request(new URL(path ?? "/", upstream), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  }).end();
};
const encrypted = createServer(identity, passOn);
const https = await portOf(encrypted);
const plain = createHttpServer((incoming, outgoing) => {
  outgoing.writeHead(301, { Location: `https://localhost:${https}${incoming.url}` }).end();
});
const http = await portOf(plain);
const site = await startSite({ PUBLIC_URL: `https://localhost:${https}` });
upstream = site.url;
try {
  const html = await (await site.get("/es/about")).text();
  const [, asset = ""] = /<script[^>]* src="([^"]*)"/.exec(html) ?? [];
  const paths = ["/es/about", "/contact", "/about?lng=it", "/nope", "/about/", asset, CHALLENGE_PATH, "/robots.txt"];
  const graded = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", GRADE, ...paths], {
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: join(folder, "cert.pem"),
      GRADER: grader,
      HTTP: String(http),
      HTTPS: String(https),
    },
  });
  console.log(graded.stdout);
} finally {
  await site.stop();
  for (const server of [encrypted, plain]) server.close();
}
