import type { JudgedQueries } from "./search-queries.ts";

/** The sections that answer what visitors say in many words. */
const SLOW = [
  "/mysql-health-check",
  "/mysql-health-check#points",
  "/consulting#measure",
  "/postgresql-health-check",
  "/soporte-mysql#why",
  "/#what",
];
const QUERIES = [...SLOW, "/blc-shell#diagnosis", "/startups#support", "/blc-shell#cases", "/remote-dba#services"];
const LAG = ["/monitoreo-remoto#night", "/monitoreo-remoto#signals", "/blc-monitor#thresholds", "/blc-monitor#life"];
const DOWN = ["/database-down", "/database-down#outage", "/soporte-mysql#online", "/soporte-mysql#urgent"];
const DROPPED = [
  "/mysql-data-recovery",
  "/mysql-data-recovery#first-ten-minutes",
  "/mysql-data-recovery#expertise",
  "/database-down#loss",
  "!missing-where",
];
const NO_BACKUP = [
  "/mysql-data-recovery",
  "/mysql-data-recovery#expertise",
  "/mysql-data-recovery#first-ten-minutes",
  "/mysql-data-recovery#audiences",
  "/database-down#loss",
];
const ORACLE = [
  "/database-migrations",
  "/database-migrations#caminos",
  "/database-migrations#why",
  "/consulting#change",
  "/services#index",
];
const MONITORING = [
  "/monitoreo-remoto",
  "/monitoreo-remoto#signals",
  "/monitoreo-remoto#path",
  "/blc-monitor",
  "/blc-monitor#features",
  "/blc-monitor#watch",
];
const OLD_VERSION = [
  "/soporte-mysql#risks",
  "/database-migrations",
  "/database-migrations#why",
  "/database-migrations#caminos",
  "/remote-dba#services",
  "/about#history",
  "/remote-dba#tasks",
];
const PRICE = ["/soporte-mysql#planes"];
const REPLICA = ["/soporte-mysql#urgent"];
const AVAILABILITY = [
  "/mariadb-high-availability",
  "/mariadb-high-availability#replication",
  "/mariadb-high-availability#manager",
  "/mariadb-ha-manager",
];
const NIGHT = [
  "/soporte-mysql#planes",
  "/services#nights",
  "/soporte-mysql#online",
  "/consulting#run",
  "/monitoreo-remoto#watch",
  "/database-down",
  "/",
];
/**
 * Symptoms, prices and misspellings as visitors type them. Written before their results were looked at. "!" and an id:
 * the answer to that known error.
 */
export const SYMPTOMS: JudgedQueries = {
  es: [
    ["se ha caido la replica", ...REPLICA],
    ["servidor lento", ...SLOW],
    ["mysql va lento desde ayer", ...SLOW],
    ["cuanto cuesta el soporte 24 horas", ...PRICE],
    ["precio saprustgate", "/saprustgate#offer"],
    ["error 1045 access denied for user root", "!access-denied"],
    ["la replica va con retraso", ...LAG],
    ["postgress se queda sin conexiones", "!too-many-clients", "/servicios-postgresql#trades"],
    ["he borrado una tabla sin querer", ...DROPPED],
    ["no tengo backup y se rompio el disco", ...NO_BACKUP],
    ["cluster galera no arranca despues de apagon", "!non-primary", "/soporte-mysql#urgent", "/database-down#outage"],
    ["pasar de oracle a mariadb", ...ORACLE],
    ["ERROR 1114 the table is full", "!disk-full"],
    ["monitorizacion de bases de datos 24x7", ...MONITORING],
    ["actualizar mysql 5.7 a 8", ...OLD_VERSION],
  ],
  ca: [
    ["ha caigut la replica", ...REPLICA],
    ["servidor lent", ...SLOW],
    ["la base de dades va molt lenta", ...SLOW],
    ["quant costa el suport", ...PRICE],
    ["preu manteniment mysql", ...PRICE, "/soporte-mysql#offer", "/remote-dba#offer"],
    ["he esborrat una taula sense voler", ...DROPPED],
    ["recuperar dades sense copia de seguretat", ...NO_BACKUP],
    ["migracio de oracle a postgres", ...ORACLE],
    ["no puc connectar a mysql error 2002", "!cannot-connect"],
    ["cluster mariadb tres nodes", "/mariadb-high-availability#quorum", "/mariadb-high-availability#replication"],
    ["actualitzacio postgres 12", "/servicios-postgresql#upgrade"],
    ["disc ple", "!disk-full", "/soporte-mysql#risks"],
    [
      "auditoria de base de dades",
      "/mysql-health-check",
      "/postgresql-health-check",
      "/consulting#measure",
      "/consulting#index",
      "/mysql-health-check#points",
    ],
    ["alta disponibilitat mariadb proxy", "/mariadb-high-availability#routing", "/mariadb-ha-manager#advantages"],
    ["suport nit i caps de setmana", ...NIGHT],
  ],
  en: [
    ["server is slow", ...SLOW],
    ["replica lag", ...LAG],
    [
      "mysql keeps crashing",
      ...DOWN,
      "!out-of-memory",
      "!innodb-corruption",
      "!gone-away",
      "/mysql-data-recovery#force",
    ],
    ["price of remote dba", "/remote-dba#offer"],
    ["postgres vaccum not running", "/postgresql-health-check#age", "/postgresql-health-check#defaults"],
    ["ERROR 1236 (HY000) could not find first log file", "!binlog-purged"],
    [
      "mariadb failover automatic",
      "/mariadb-ha-manager",
      "/mariadb-ha-manager#features",
      "/mariadb-ha-manager#failover",
      "/mariadb-high-availability#manager",
    ],
    ["help production down", ...DOWN],
    [
      "restore ibd file without ibdata",
      "/mysql-data-recovery#expertise",
      "/mysql-data-recovery#first-ten-minutes",
      "/mysql-data-recovery#how",
    ],
    ["mysql 5.7 end of life", ...OLD_VERSION],
    ["cassandra repair never finishes", "/cassandra-health-check#symptoms", "/cassandra-health-check"],
    ["clickhouse to mariadb", "/migracion-clickhouse-mariadb", "/migracion-clickhouse-mariadb#ways"],
    ["gdpr delete my data", "/privacy#rights", "/privacy#retention"],
    ["too many open connections postgres", "!too-many-clients"],
    ["slow querys", ...QUERIES],
  ],
  pt: [
    ["a replica caiu", ...REPLICA],
    ["servidor lento", ...SLOW],
    ["quanto custa o suporte mysql", ...PRICE],
    ["banco de dados fora do ar", ...DOWN],
    ["apaguei a tabela por engano", ...DROPPED],
    ["replicacao atrasada", ...LAG],
    ["migrar oracle para postgresql", ...ORACLE],
    ["recuperar dados mysql sem backup", ...NO_BACKUP],
    ["erro 1062 duplicate entry", "!duplicate-entry"],
    ["monitoramento de banco de dados", ...MONITORING],
    ["alta disponibilidade galera", ...AVAILABILITY, "/mariadb-high-availability#quorum"],
    [
      "postgres lento vacuum",
      "/postgresql-health-check",
      "/postgresql-health-check#defaults",
      "/postgresql-health-check#age",
    ],
    ["consultas lentas", ...QUERIES],
    ["suporte 24 horas emergencia", ...NIGHT, ...DOWN],
    ["atualizar mariadb versao antiga", ...OLD_VERSION],
  ],
  it: [
    ["la replica si e fermata", ...REPLICA],
    ["server lento", ...SLOW],
    ["quanto costa l'assistenza mysql", ...PRICE],
    ["database non risponde", ...DOWN],
    ["ho cancellato una tabella per sbaglio", ...DROPPED],
    ["ritardo replica", ...LAG],
    ["migrare da oracle a mariadb", ...ORACLE],
    ["recupero dati mysql senza backup", ...NO_BACKUP],
    ["errore 1205 lock wait timeout exceeded", "!lock-wait"],
    ["monitoraggio database", ...MONITORING],
    ["alta affidabilita mariadb", ...AVAILABILITY],
    ["query lente", ...QUERIES],
    ["aggiornare postgres", "/servicios-postgresql#upgrade"],
    ["deadlok", "!deadlock"],
    ["reperibilita notte e weekend", ...NIGHT, "/monitoreo-remoto", "/monitoreo-remoto#night"],
  ],
};
