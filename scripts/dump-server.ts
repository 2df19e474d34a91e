/**
 * A backup of a site whose database is a server: a dump by the server's own tool, the list of erasures, the owner's file and
 * the key, in a folder named by the time. Deletes those that are older than the privacy page says.
 * Example: node scripts/dump-server.ts /var/backups/blc-site
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { otherFiles } from "../cli/site-files.ts";
import packageJson from "../package.json" with { type: "json" };
import { readConfig } from "../server/config.ts";
import { BACKUP_DAYS } from "../site/retention.ts";
import { flush } from "../store/backup/files.ts";
import { recordBackup } from "../store/backup/last.ts";
import { expireBackups, makeBackupBy } from "../store/backup/make.ts";
import { readServerAddress, type ServerAddress } from "../store/engines/address.ts";
import { listErasures } from "../store/erase.ts";
import { allPages } from "../store/pages.ts";
import { countMessages } from "../store/staff/messages.ts";
import { openStaffStore } from "../store/staff/store.ts";

/** The command that writes a dump to a file. The password is in its environment, which other users cannot read. */
interface Tool {
  command: string;
  words: string[];
  environment: Record<string, string>;
  /** Of the dump. */
  name: string;
}

function toolOf({ scheme, login, sslmode }: ServerAddress): Tool {
  const { host, port, user, password, database } = login;
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  const at = [`--host=${host}`];
  if (scheme.startsWith("postgres"))
    return {
      command: "pg_dump",
      words: [
        ...at,
        `--port=${port || 5432}`,
        `--username=${user}`,
        "--format=custom",
        "--no-password",
        database,
      ],
      environment: {
        PGPASSWORD: password,
        PGSSLMODE: sslmode,
        ...(authority && { PGSSLROOTCERT: authority }),
      },
      name: "server.dump",
    };
  const isMysql = !/MariaDB/.test(
    spawnSync("mysqldump", ["--version"], { encoding: "utf8" }).stdout ?? "MariaDB",
  );
  const encryption = isMysql
    ? {
        disable: "--ssl-mode=DISABLED",
        require: "--ssl-mode=REQUIRED",
        "verify-full": "--ssl-mode=VERIFY_IDENTITY",
      }
    : { disable: "--skip-ssl", require: "--ssl", "verify-full": "--ssl-verify-server-cert" };
  return {
    command: isMysql ? "mysqldump" : "mariadb-dump",
    words: [
      ...at,
      `--port=${port || 3306}`,
      `--user=${user}`,
      "--protocol=tcp",
      "--single-transaction",
      encryption[sslmode],
      ...(authority ? [`--ssl-ca=${authority}`] : []),
      database,
    ],
    environment: { MYSQL_PWD: password },
    name: "server.sql",
  };
}

function dump({ command, words, environment, name }: Tool, folder: string): void {
  const output =
    command === "pg_dump" ? `--file=${join(folder, name)}` : `--result-file=${join(folder, name)}`;
  const { status, error, stderr } = spawnSync(command, [output, ...words], {
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.trim()}`);
}

async function backUp(folder: string): Promise<string> {
  const config = readConfig();
  const address = readServerAddress(config.DATABASE_URL, 0);
  if (!address)
    throw new Error(
      "DATABASE_URL names no database server: `npm run site -- backup` saves a SQLite file",
    );
  // Made here, it might lie on the machine's own disk while that of the backups is not mounted.
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  const tool = toolOf(address);
  const now = new Date();
  const store = openStaffStore(config);
  try {
    await store.prepare();
    const others = otherFiles(store.folder, config.ownerFile);
    const request = { folder, others, version: packageJson.version, now };
    const { path, manifest } = await makeBackupBy(request, async (draft) => {
      dump(tool, draft);
      flush(join(draft, tool.name));
      return {
        name: tool.name,
        erasures: await listErasures(store.database),
        messages: (await countMessages(store)).total,
        page_records: (await allPages(store.database)).length,
      };
    });
    const { made_at, messages } = manifest;
    recordBackup(store.folder, { made_at, folder: path, messages, isOfServer: true });
    expireBackups(dirname(path), store.folder, BACKUP_DAYS, now);
    return `${path}: ${messages} messages`;
  } finally {
    await store.close();
  }
}

try {
  process.umask(0o077);
  console.log(await backUp(process.argv[2] ?? "."));
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
