/**
 * Provokes the errors of the error pages again: the messages that a page shows are those that the servers print. A
 * newest version that no page names has to print one of them, too. By default each message is provoked on the newest
 * server that printed it; with `--every` on all of them. With `--record` it also writes the records, `records/`.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERROR_IDS, type ErrorId, factsOf } from "@blc/errors";
import {
  endReplication,
  isFetched,
  Record,
  SERVERS,
  SERVERS_FOLDER,
  type Servers,
  startGaleraNodes,
  startVersion,
  type VersionServer,
} from "@blc/servers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClusterTrial, statementsOf, type Trial } from "./trial.ts";

afterAll(endReplication);

const RECORDS = join(import.meta.dirname, "records");

const trials = Object.entries(
  import.meta.glob<Trial>("./provoked/*.ts", { eager: true, import: "default" }),
).map(([file, trial]) => ({ id: file.replace(/^.*\/|\.ts$/g, "") as ErrorId, trial }));

interface Printed {
  text: string;
  servers: readonly string[];
}

const printedOf = (id: ErrorId): Printed[] =>
  factsOf(id).messages.flatMap((message) => ("servers" in message ? [message] : []));
const printedBy = (id: ErrorId, series: string): Printed[] =>
  printedOf(id).filter(({ servers }) => servers.includes(series));

const diagnosisOf =
  (id: ErrorId) =>
  (...blocks: number[]) =>
    blocks.flatMap((block) => {
      const { text } = factsOf(id).diagnosis[block] ?? expect.unreachable(`${id} has ${block}`);
      return statementsOf(text);
    });

const flat = (text: string) => text.replace(/\s+/g, " ");

/** What each trial recorded, by error and server. */
const transcripts = new Map<ErrorId, Map<string, string>>();

/**
 * Keeps what a trial recorded. It has to have the page's messages of this server; of one that the page does not name,
 * one of its product's.
 */
function conclude(id: ErrorId, server: string, version: string, text: string) {
  const kept = transcripts.get(id) ?? new Map<string, string>();
  // Without the folders of this machine.
  const plain = [SERVERS_FOLDER, tmpdir()].reduce(
    (all, folder) => all.replace(new RegExp(`(?<![\\w.-])${folder}/(?:[\\w.-]+/)*`, "g"), ""),
    text,
  );
  transcripts.set(id, kept.set(server, `${version}\n\n${plain}`));

  const said = flat(text);
  const own = printedBy(id, server);
  for (const message of own) expect(said, `${id} on ${server}`).toContain(flat(message.text));
  if (own.length > 0) return;
  const product = server.replace(/-.*/, "-");
  expect(
    printedOf(id).some(
      (message) =>
        said.includes(flat(message.text)) &&
        message.servers.some((each) => each.startsWith(product)),
    ),
    `${id} on ${server} prints another message:\n${text}`,
  ).toBe(true);
}

/** As `run.ts` was told. */
const isRecorded = process.env.TRIALS === "record";
const isWhole = isRecorded || process.env.TRIALS === "every";
const fetched = SERVERS.filter(({ id }) => isFetched(id));

const serversNamedBy = (id: ErrorId) => printedOf(id).flatMap(({ servers }) => servers);
const NAMED = new Set(ERROR_IDS.flatMap(serversNamedBy));

/** A version that no page names is tried with the errors that all others of its product have. */
function isTried(id: ErrorId, { id: server, product }: (typeof SERVERS)[number]): boolean {
  const named = serversNamedBy(id);
  if (NAMED.has(server)) return named.includes(server);
  return [...NAMED].every((each) => !each.startsWith(product) || named.includes(each));
}

/**
 * The servers on which an error is provoked: the newest of each product, and for each message the newest that printed
 * it.
 */
function serversOf(id: ErrorId): Set<string> {
  const able = fetched.filter((server) => isTried(id, server));
  if (isWhole) return new Set(able.map((server) => server.id));
  const byMessage = printedOf(id).map(({ servers }) =>
    able.filter((server) => servers.includes(server.id)),
  );
  const newest = [able, ...byMessage].flatMap((among) =>
    ["mysql", "mariadb", "postgres"].flatMap(
      (product) => among.findLast((server) => server.product === product)?.id ?? [],
    ),
  );
  return new Set(newest);
}

const onVersions = trials.flatMap(({ id, trial }) =>
  "run" in trial ? [{ id, trial, on: serversOf(id) }] : [],
);
const needed = fetched.filter(({ id }) => onVersions.some(({ on }) => on.has(id)));

describe.each(needed)("$id", ({ id: series, product }) => {
  let shared: VersionServer;
  beforeAll(async () => {
    shared = await startVersion(
      series,
      product === "postgres" ? [] : ["--server-id=1", "--log-bin=binlog"],
    );
  });
  afterAll(() => shared?.stop());

  const own = onVersions.filter(({ on }) => on.has(series));
  test.each(own.map(({ id, trial }) => [id, trial] as const))(
    "%s",
    async (id, { options, schema, run }) => {
      const server = options ? await startVersion(series, options) : shared;
      const record = new Record(id, server, schema);
      try {
        await run({
          server,
          record,
          isMariadb: product === "mariadb",
          diagnosis: diagnosisOf(id),
        });
      } finally {
        await record.end();
        if (options) await server.stop();
      }
      conclude(id, series, server.version, record.text);
    },
  );
});

const onCluster = trials.flatMap(({ id, trial }) =>
  "runOnCluster" in trial ? [[id, trial] as const] : [],
);

describe("a Galera cluster", () => {
  let cluster: Servers;
  beforeAll(async () => {
    cluster = await startGaleraNodes();
  }, 120_000);
  afterAll(() => cluster?.stop());

  // The one that leaves no node running is the last.
  const inOrder = onCluster.toSorted(
    ([one], [other]) => Number(one === "safe-to-bootstrap") - Number(other === "safe-to-bootstrap"),
  );
  test.each(inOrder)("%s", async (id, { runOnCluster }: ClusterTrial) => {
    const record = new Record(id);
    await runOnCluster({ cluster, record, diagnosis: diagnosisOf(id) });
    conclude(id, "mariadb-10.11", "MariaDB 10.11, Galera 4", record.text);
  });
});

test("servers of each product are fetched: npm run servers", () => {
  const products = new Set(fetched.map(({ product }) => product));
  expect([...products].sort()).toEqual(["mariadb", "mysql", "postgres"]);
});

afterAll(() => {
  if (!isRecorded) return;
  mkdirSync(RECORDS, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  for (const [id, byServer] of transcripts) {
    // Of servers with the same messages, the newest has the transcript.
    const shown = new Map<string, string>();
    for (const server of byServer.keys()) {
      const own = printedBy(id, server).map(({ text }) => text);
      shown.set(`${server.replace(/-.*/, "")} ${own.join()}`, server);
    }
    const versions = [...byServer].map(([server, text]) => `${server} (${text.split("\n")[0]})`);
    const parts = [...shown.values()].map(
      (server) => `## ${server}\n\n\`\`\`text\n${byServer.get(server)}\n\`\`\`\n`,
    );
    writeFileSync(
      join(RECORDS, `${id}.md`),
      `# ${id}\n\nProvoked on ${day} by \`errors/trials/provoked/${id}.ts\`, on ${versions.join(", ")}.\n\n${parts.join("\n")}`,
    );
  }
});
