/**
 * The blocks of the operations guide, run as they stand on a throwaway machine (machine/machine.ts) with a real git,
 * Node, SQLite and site. To add a block: give it a name in the guide (```sh name), and a test here or in cluster.ts that
 * calls guideBlock("name"). tests/documents/guide.test.ts names the blocks that no test runs.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damage } from "../damaged-page.ts";
import { temporaryFolder } from "../fixtures.ts";
import { OWNER_FILE } from "../owner-settings.ts";
import { guideBlock } from "./machine/guide.ts";
import { type Machine, startMachine } from "./machine/machine.ts";
import { makeReleases, releaseMigration } from "./machine/releases.ts";

const DATA = "/var/lib/blc-site";
const BACKUPS = "/var/backups/blc-site";
const NAMED = `${BACKUPS}/2026-01-31T030000Z`;

const releases = temporaryFolder();
let machine: Machine;
beforeAll(async () => {
  makeReleases(releases);
  machine = await startMachine(releases);
});
afterAll(() => machine?.stop());

/** What a public site has, as far as the guide's last command asks for it. */
const SETTINGS = [
  "PUBLIC_URL=http://localhost:3000",
  "WEBHOOK_URL=http://localhost:9",
  `WEBHOOK_SECRET=whsec_${randomBytes(32).toString("base64")}`,
  "CONTACT_RATE_LIMIT=100000",
  "CONTACT_MIN_SECONDS=0",
].join("\n");

/** What a page shows of the owner's file. */
const ownersWords = () =>
  succeed("curl -s localhost:3000/es/legal-notice").then((html) =>
    html.includes(OWNER_FILE.company.taxId),
  );

/** Waits until the site answers, and fails when it is not ready. */
const READY = "curl -sf --retry 30 --retry-delay 1 --retry-connrefused localhost:3000/readyz";

/** Runs commands of the guide. @throws with their output when they fail */
async function succeed(commands: string): Promise<string> {
  const { status, stdout, stderr } = await machine.run(commands);
  expect(status, stdout + stderr + log()).toBe(0);
  return stdout;
}

const log = () => {
  const file = machine.path("/var/log/blc-site.log");
  return existsSync(file) ? readFileSync(file, "utf8").slice(-3_000) : "";
};

const postForms = async (count: number, email = "ana@example.com") => {
  expect(await machine.visit("send", String(count), email)).toBe(String(count));
};

const messages = async (file = `${DATA}/site.db`) => {
  const rows = await machine.query<{ id: string }>(
    file,
    "select id from contact_messages order by id",
  );
  return rows.map(({ id }) => id);
};

const listing = (folder: string) => readdirSync(machine.path(folder)).sort();
const kept = () => listing(DATA).filter((name) => name.startsWith("before-"));
/** Runs the guide's block. @returns the folder of the backup */
const backedUp = async () => /^backup +(\S+)/.exec(await succeed(guideBlock("backup")))?.[1] ?? "";
/** Makes the backup that the guide's block restores. */
async function backUpAsNamed() {
  rmSync(machine.path(NAMED), { recursive: true, force: true });
  renameSync(machine.path(await backedUp()), machine.path(NAMED));
}
/** A command of the staff, as the site's user. */
const site = (words: string) =>
  `cd /opt/blc-site && runuser -u blc-site -- npm run --silent site -- ${words}`;

test("a site that was built in one folder runs in another, with production packages only", async () => {
  await succeed(
    `git clone -q file:///srv/releases /root/built; cd /root/built\n${guideBlock("build")}`,
  );
  await succeed("git clone -q file:///srv/releases /root/run; cp -R /root/built/build /root/run/");
  const node =
    "ln -s /srv/node_modules/.bin/node /usr/local/bin/node; trap 'rm /usr/local/bin/node' EXIT";
  const running = machine.run(`${node}; cd /root/run\n${guideBlock("start")}`);
  await succeed(READY);
  await postForms(1);
  const installed = listing("/root/run/node_modules");
  expect(installed).toContain("hono");
  for (const name of ["vitest", "typescript", "zod"]) expect(installed).not.toContain(name);
  await succeed("kill $(pgrep -f '^[^ ]*node .*server/index.ts')");
  await running;
});

test("the service is installed, and the staff's commands run beside it", async () => {
  const installing = await succeed(guideBlock("install"));
  expect(installing).toContain('"status":"ready"');
  expect(installing).toMatch(/to fill in +company\.legalName[\s\S]*Before it is public/);
  expect(await succeed(guideBlock("staff"))).toContain("SQLite");
  writeFileSync(machine.path(`${DATA}/owner.json`), JSON.stringify(OWNER_FILE));
  writeFileSync(machine.path("/opt/blc-site/.env"), `${SETTINGS}\n`, { flag: "a" });
  await succeed(`systemctl restart blc-site && ${READY}`);
  await postForms(2);
  expect(await messages()).toHaveLength(2);
});

test("a backup has every message, and makes no database where there is none", async () => {
  const out = await backedUp();
  expect(listing(out)).toEqual(["erasures", "manifest.json", "owner", "secret.key", "site.db"]);
  expect(await messages(`${out}/site.db`)).toEqual(await messages());
  await succeed(`mkdir /tmp/away && mv ${DATA}/site.db* /tmp/away/`);
  const { status } = await machine.run(guideBlock("backup"));
  expect(status).not.toBe(0);
  expect(listing(DATA).filter((file) => /^site\.db(-\w+)?$/.test(file))).toEqual([]);
  await succeed(
    `mv /tmp/away/* ${DATA}/ && rmdir /tmp/away && rm -f ${DATA}/site.db.removed && ${READY.replace("sf", "sf --retry-all-errors")}`,
  );
  rmSync(machine.path(out), { recursive: true });
});

test("the timer's service makes backups as the site's user, and the status knows of the last one", async () => {
  await succeed(guideBlock("backup-daily"));
  const [made = ""] = listing(BACKUPS);
  expect(await messages(`${BACKUPS}/${made}/site.db`)).toEqual(await messages());
  expect(await succeed(guideBlock("staff"))).toMatch(
    new RegExp(`^last backup +0 h ago, .*${made}$`, "m"),
  );
  rmSync(machine.path(`${BACKUPS}/${made}`), { recursive: true });
});

test("a backup is restored, again and again, and no message of any state is lost", async () => {
  await postForms(3, "erased@example.com");
  await backUpAsNamed();
  await succeed(site("messages erase erased@example.com --yes"));
  await postForms(2);
  const states: string[][] = [];
  for (let time = 1; time <= 2; time++) {
    const live = await messages();
    states.push(live);
    const look = await machine.run(guideBlock("restore-look"));
    expect(look.status).toBe(2);
    expect(look.stdout).toMatch(/^erased again +3 messages/m);
    expect(await succeed(guideBlock("restore"))).toContain('"status":"ready"');
    expect(kept()).toHaveLength(time);
    // What was erased after the backup does not come back; what came after it does.
    expect(await messages()).toEqual(live);
    await postForms(1);
  }
  for (const [index, folder] of kept().entries())
    expect(await messages(`${DATA}/${folder}/site.db`)).toEqual(states[index]);
});

test("a restore that cannot be done leaves the site as it is", async () => {
  const live = await messages();
  renameSync(machine.path(NAMED), machine.path(`${NAMED}-away`));
  expect((await machine.run(guideBlock("restore"))).status).not.toBe(0);
  renameSync(machine.path(`${NAMED}-away`), machine.path(NAMED));
  expect(await messages()).toEqual(live);
  const asRoot = await machine.run(
    `cd /opt/blc-site && npm run --silent site -- restore ${NAMED} --yes`,
  );
  expect([asRoot.status, asRoot.stderr]).toEqual([2, expect.stringContaining("This runs as root")]);
  await postForms(1);
});

test("a damaged database is recovered and merged: damaged tables cost no message, and lost ones are counted", async () => {
  const file = `${DATA}/site.db`;
  // Selects the pages that are damaged. Then the guide's blocks run.
  const damaged = async (pages: string) => {
    await backUpAsNamed();
    await postForms(40);
    await succeed("systemctl stop blc-site");
    const live = await messages();
    for (const { page } of await machine.query<{ page: number }>(file, pages))
      damage(machine.path(file), page);
    const refused = await machine.run(guideBlock("restore"));
    expect([refused.status === 0, refused.stderr]).toEqual([
      false,
      expect.stringContaining("is damaged"),
    ]);
    await succeed(guideBlock("recover"));
    return { live, ...(await machine.run(guideBlock("restore"))) };
  };
  const tables = await damaged(
    "select rootpage as page from sqlite_master where name in ('pages', 'kysely_migration', 'daily_counts', 'contact_messages_created_at')",
  );
  expect([tables.status, tables.stdout]).toEqual([0, expect.not.stringMatching(/^lost/m)]);
  expect(await messages()).toEqual(tables.live);
  // A leaf page of the newest messages, which the backup does not have.
  const leaf = await damaged(
    "select pageno as page from dbstat where name = 'contact_messages' and pagetype = 'leaf' order by path desc limit 1 offset 1",
  );
  const left = new Set(await messages());
  const lost = leaf.live.filter((id) => !left.has(id));
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.length).toBeLessThan(20);
  expect(leaf.stdout).toMatch(new RegExp(`^lost +${lost.length} messages of which only`, "m"));
  expect(leaf.status).not.toBe(0);
  await postForms(1);
}, 240_000);

test("a machine that was lost gets all back", async () => {
  const live = await messages();
  const files = () =>
    ["secret.key", "owner.json"].map((name) =>
      readFileSync(machine.path(`${DATA}/${name}`), "utf8"),
    );
  const before = files();
  await backUpAsNamed();
  await succeed(`systemctl stop blc-site && rm -r ${DATA} && systemctl start blc-site && ${READY}`);
  expect(await messages()).toEqual([]);
  const block = guideBlock("restore").replace("--yes", "--yes --with-key --with-owner");
  expect(await succeed(block)).toContain('"status":"ready"');
  expect(await messages()).toEqual(live);
  expect(files()).toEqual(before);
  expect(await succeed(guideBlock("staff"))).toMatch(/^last backup +none/m);
  await backedUp();
  await postForms(1);
});

test("a new key accepts the forms that are open, until the old one is removed", async () => {
  const [open, late] = [await machine.visit("open"), await machine.visit("open")];
  await succeed(guideBlock("rotate-key"));
  expect(await machine.visit("submit", open)).toBe("accepted");
  const opened = await machine.visit("open");
  await succeed(guideBlock("rotate-key-end"));
  expect(await machine.visit("submit", late)).toBe("400");
  expect(await machine.visit("submit", opened)).toBe("accepted");
});

test("nginx serves the site with the file of the repository, and keeps no address of a visitor", async () => {
  await succeed(`mkdir -p /etc/ssl/blc-site /var/cache/nginx-blc-site && rm -f /etc/nginx/sites-enabled/default
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=example.com \\
      -keyout /etc/ssl/blc-site/privkey.pem -out /etc/ssl/blc-site/fullchain.pem 2> /dev/null
    cp /opt/blc-site/deploy/nginx.conf /etc/nginx/conf.d/blc-site.conf && nginx`);
  const hosts = ["www.example.com", "example.com"].flatMap((name) =>
    [443, 80].map((port) => `${name}:${port}:127.0.0.1`),
  );
  const curl = `curl -sk ${hosts.map((host) => `--resolve ${host}`).join(" ")} -D -`;
  const ask = (words: string) =>
    succeed(`${curl} ${words}`).then((said) => said.replaceAll("\r", ""));
  expect(await ask("https://www.example.com/es?email=ana@example.com")).toMatch(
    /^HTTP\/2 200 \nserver: nginx\n/,
  );
  for (const from of ["http://www.example.com", "http://example.com", "https://example.com"])
    expect(await ask(`${from}/es`)).toMatch(
      /^HTTP\/\S+ 301[\s\S]*\nlocation: https:\/\/www\.example\.com\/es\n/i,
    );
  for (const old of ["--tls-max 1.1 --tlsv1.0", "--tls-max 1.2 --ciphers AES128-SHA"])
    expect((await machine.run(`${curl} ${old} https://www.example.com/`)).status).toBe(35);
  const about = () => ask("https://www.example.com/es/about");
  expect(await about()).toMatch(/^HTTP\/2 200/);
  await succeed("systemctl stop blc-site");
  // What is in the cache is served, and the form is not.
  expect(await about()).toMatch(/^HTTP\/2 200/);
  expect(await ask("https://www.example.com/contact")).toMatch(/^HTTP\/2 502/);
  await succeed(`nginx -s quit; systemctl start blc-site && ${READY}`);
  expect(await succeed("cat /var/log/nginx/*.log")).not.toMatch(/127\.0\.0\.1|ana|contact/);
});

test("HAProxy is set up with the files of the repository", async () => {
  expect(await succeed(`systemctl() { echo "$@"; }\n${guideBlock("haproxy")}`)).toBe(
    "Configuration file is valid\nrestart haproxy\n",
  );
});

test("a site on SQLite moves to PostgreSQL with its messages, and back", async () => {
  const server = `set -eu
    bin=$(echo /usr/lib/postgresql/*/bin)
    install -d -o postgres -m 0700 /var/lib/pg && install -d -o postgres /run/pg
    runuser -u postgres -- "$bin/initdb" -D /var/lib/pg -E UTF8 --locale=C.UTF-8 -A trust -N
    runuser -u postgres -- "$bin/pg_ctl" -D /var/lib/pg -o "-k /run/pg -c listen_addresses=127.0.0.1" -l /run/pg/log -w start
    runuser -u postgres -- psql -h /run/pg -c "create role blc login password 'password'" -c "create database blc owner blc"`;
  await succeed(`(${server}) > /run/postgres.out 2>&1 || { cat /run/postgres.out; exit 1; }`);
  // HAProxy's check, with what the guide's block has installed. HAProxy runs in /, which its user may read.
  await succeed("runuser -u postgres -- psql -qh /run/pg -c 'create role haproxy login'");
  await succeed(
    "cd / && runuser -u haproxy -- /opt/blc-site/deploy/check-postgres - - 127.0.0.1 5432",
  );
  const before = await messages();
  expect(await succeed(guideBlock("move-to-server"))).toContain('"status":"ready"');
  const exported = async () =>
    (await succeed(site("messages export"))).match(/^[\da-f-]{36}(?=,)/gm)?.sort();
  expect(await exported()).toEqual(before);
  const status = await succeed(site("status"));
  expect(status).toMatch(/^database +reachable \(PostgreSQL/m);
  await postForms(1);
  await expect.poll(exported).toHaveLength(before.length + 1);

  // The backups of before do not have it.
  const strict = await machine.run(site("status --strict"));
  expect([strict.status, strict.stdout]).toEqual([
    1,
    expect.stringMatching(/^last backup +none of the database server/m),
  ]);
  expect(await succeed(guideBlock("backup-server"))).toMatch(
    new RegExp(`^last backup +0 h ago, ${before.length + 1} messages, ${BACKUPS}/`, "m"),
  );
  const dump = `${BACKUPS}/${listing(BACKUPS).at(-1)}`;
  expect(listing(dump)).toEqual([
    "erasures",
    "manifest.json",
    "owner",
    "secret.key",
    "server.dump",
  ]);
  await succeed(`runuser -u postgres -- createdb -h /run/pg restored
    cd / && runuser -u postgres -- pg_restore -h /run/pg --no-owner -d restored < ${dump}/server.dump`);
  const count =
    "runuser -u postgres -- psql -h /run/pg -Atc 'select count(*) from contact_messages' restored";
  expect(Number(await succeed(`cd / && ${count}`))).toBe(before.length + 1);

  await expect.poll(() => succeed(site("status"))).toMatch(/^waiting here +0/m);
  await succeed("systemctl stop blc-site");
  await succeed(site("move --to sqlite:/var/lib/blc-site/back.db"));
  await succeed(
    "cd /var/lib/blc-site && rm site.db* && mv back.db site.db && mv /opt/blc-site/.env.before /opt/blc-site/.env",
  );
  await succeed(`systemctl start blc-site && ${READY}`);
  expect(await messages()).toHaveLength(before.length + 1);
  // The timer saves the file again.
  await succeed(guideBlock("backup-daily"));
  await succeed(
    "runuser -u postgres -- $(echo /usr/lib/postgresql/*/bin)/pg_ctl -D /var/lib/pg -m fast stop > /dev/null",
  );
});

test("an upgrade that fails leaves every message, and the older version runs again", async () => {
  await postForms(1);
  const before = await messages();
  releaseMigration(releases, "alter table no_such_table add column x text");
  // The guide waits for half a minute each time.
  const failing = guideBlock("upgrade").replace("--retry 30", "--retry 3");
  const upgraded = await machine.run(failing);
  expect(upgraded.status).not.toBe(0);
  await expect.poll(log).toContain("no such table");
  // Again, as whoever mends it does: the version that ran is still the one to go back to.
  expect((await machine.run(failing)).status).not.toBe(0);
  const back = guideBlock("upgrade").replace(/^version=.*$/m, "version=before");
  expect(await succeed(back)).toContain('"status":"ready"');
  expect(await ownersWords()).toBe(true);
  expect(await messages()).toEqual(before);
  await postForms(1);
});

test("an upgrade migrates the database and keeps every message", async () => {
  const before = await messages();
  releaseMigration(releases, "create table upgraded (x integer)");
  expect(await succeed(guideBlock("upgrade"))).toContain('"status":"ready"');
  expect(await ownersWords()).toBe(true);
  expect(await messages()).toEqual(before);
  expect(await machine.query(`${DATA}/site.db`, "select * from upgraded")).toEqual([]);
  await postForms(1);
});
