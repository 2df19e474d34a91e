/** Real sites that share a database server, and one that is restarted while the server is down. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../store/open.ts";
import { peppersOf } from "../../store/peppers.ts";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { temporaryFolder } from "../fixtures.ts";
import { type Site, startSite } from "../site-process.ts";
import { ENGINES } from "./servers.ts";

const SINGLE_SERVERS = Object.entries(ENGINES).filter(([, { isCluster }]) => !isCluster);
const SECRET_KEY = "the-key-that-both-machines-are-given";

describe.each(SINGLE_SERVERS)("%s", (_name, engine) => {
  test("two machines hash an address alike, also after a restart while the database is down", {
    timeout: 240_000,
  }, async () => {
    const servers = await engine.start();
    onTestFinished(() => servers.stop());
    const folders = [temporaryFolder(onTestFinished), temporaryFolder(onTestFinished)];
    const sites: Site[] = [];
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill()))));
    const start = async (machine: number) => {
      const folder = folders[machine] ?? "";
      const JOURNAL_FILE = join(folder, "journal.db");
      const site = await startSite({ DATABASE_URL: servers.url(), JOURNAL_FILE, SECRET_KEY }, folder);
      sites.push(site);
      return site;
    };
    /** The hash that the machine's journal has of a message. */
    const hashOf = async (site: Site, email: string) => {
      expect(isAccepted(await post(site.url, (await freshForm(site.url, { email })).fields))).toBe(true);
      const journal = new DatabaseSync(join(site.folder, "journal.db"), { timeout: 5_000 });
      const row = journal.prepare("select address_hash from contact_messages where email = ?").get(email);
      journal.close();
      return row?.address_hash;
    };
    const [one, two] = await Promise.all([start(0), start(1)]);
    const hash = await hashOf(one, "first@example.com");
    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(await hashOf(two, "second@example.com")).toBe(hash);
    const database = openDatabase(servers.url());
    expect((await peppersOf(database)).size).toBe(2);
    await database.close();

    await one.kill();
    await servers.nodes[0]?.kill();
    expect(await hashOf(await start(0), "third@example.com")).toBe(hash);
  });
});
