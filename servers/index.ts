/** Starts database servers for tests and trials: those that are installed, and many versions that it fetches. */
export { type CatalogueEntry, catalogueEntries, englishMessages, readMo } from "./catalogues.ts";
export { fetchServers } from "./fetch.ts";
export {
  ENGINES,
  type EngineUnderTest,
  type Node,
  type Servers,
  startGaleraNodes,
  startMariadbNodes,
  startPostgresNode,
  startPostgresWithStandby,
  startStandby,
} from "./installed.ts";
export { Link } from "./link.ts";
export { SERVERS, type ServerId, serverById } from "./list.ts";
export { mariadbClient, readBinlog } from "./mysql.ts";
export { startPgBouncer } from "./pgbouncer.ts";
export {
  copyData,
  crash,
  mainProcess,
  makeStandby,
  markStandby,
  onSmallDisk,
  startOutput,
  waitForLog,
} from "./postgres.ts";
export {
  account,
  freePort,
  installed,
  removeFolder,
  runProgram,
  ServerProcess,
  temporaryFolder,
  until,
} from "./process.ts";
export {
  isFetched,
  SERVERS_FOLDER,
  serverCommand,
  serverFolder,
  serversSay,
  versionOf,
} from "./program.ts";
export { Record, type RecordedSession } from "./record.ts";
export {
  endReplication,
  IO_ERROR,
  REPLICATED,
  type Replication,
  replicaOptions,
  replicate,
  SQL_ERROR,
} from "./replication.ts";
export {
  makeData,
  mysqlSession,
  printedError,
  type Session,
  startVersion,
  type VersionServer,
} from "./start.ts";
