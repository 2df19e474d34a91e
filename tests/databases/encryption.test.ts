/** A real site and a database server with TLS, whose certificate a private authority has signed. */

import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { account, ENGINES, type Servers } from "@blc/servers";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../store/open.ts";
import { siteForTest, temporaryFolder } from "../fixtures.ts";

/** Switches TLS on, with a certificate for `localhost`. @returns the file of the authority's own certificate */
async function encrypt(servers: Servers): Promise<string> {
  const folder = temporaryFolder(onTestFinished);
  const file = (name: string) => join(folder, name);
  const openssl = (words: string) =>
    execFileSync("openssl", words.split(" "), { cwd: folder, stdio: "pipe" });
  const key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  openssl(`req -x509 ${key} -keyout ca.key -out ca.pem -subj /CN=Authority -days 2`);
  openssl(`req ${key} -keyout server.key -out server.csr -subj /CN=localhost`);
  writeFileSync(file("names"), "subjectAltName=DNS:localhost");
  const signed = "-CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -days 2";
  openssl(`x509 -req -in server.csr ${signed} -out server.pem`);
  const { uid, gid } = account("postgres");
  chmodSync(folder, 0o755);
  chmodSync(file("server.key"), 0o600);
  if (uid !== undefined && gid !== undefined) chownSync(file("server.key"), uid, gid);
  const admin = async (statement: string) => servers.nodes[0]?.admin(statement);
  await admin(`alter system set ssl_cert_file = '${file("server.pem")}'`);
  await admin(`alter system set ssl_key_file = '${file("server.key")}'`);
  await admin("alter system set ssl = on");
  await admin("select pg_reload_conf()");
  return file("ca.pem");
}

test("a certificate that nobody vouches for, or that has another name, is refused by name; a known one is used", async () => {
  const servers = await ENGINES.postgres?.start();
  if (!servers) throw new Error("There is no PostgreSQL");
  onTestFinished(() => servers.stop());
  const authority = await encrypt(servers);
  const known = servers.url().replace("127.0.0.1", "localhost");

  const database = openDatabase(`${known}?sslmode=require`);
  const isEncrypted = async () => {
    const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
      database.db,
    );
    return rows;
  };
  await expect.poll(() => isEncrypted().catch(() => [])).toEqual([{ ssl: true }]);
  await database.close();

  const start = (url: string, more: Record<string, string> = {}) => {
    const folder = temporaryFolder(onTestFinished);
    const environment = {
      DATABASE_URL: `${url}?sslmode=verify-full`,
      LOCAL_FILE: join(folder, "local.db"),
      ...more,
    };
    return siteForTest(environment, folder);
  };
  /** A server that is slow to answer is no wrong setting: the site starts all the same, and is started again here. */
  const refusal = async (url: string, more?: Record<string, string>) => {
    for (;;) {
      const site = await start(url, more).catch((error: Error) => error.message);
      if (typeof site === "string") return site;
      await site.kill();
      expect(site.output()).toContain("the database could not be prepared; trying again");
    }
  };
  expect(await refusal(known)).toMatch(/localhost:\d+ PostgreSQL: UNABLE_TO_VERIFY_LEAF_SIGNATURE/);
  const trusting = { NODE_EXTRA_CA_CERTS: authority };
  expect(await refusal(servers.url(), trusting)).toMatch(
    /127\.0\.0\.1:\d+ PostgreSQL: ERR_TLS_CERT_ALTNAME_INVALID/,
  );
  const site = await start(known, trusting);
  // On a machine with other work, a first answer of the database may take longer than a readiness check waits.
  const ready = { status: "ready", database: "up", intake: "up" };
  await expect.poll(site.ready).toEqual([200, ready]);
  expect(site.output()).not.toContain("an unsafe setting");
});
