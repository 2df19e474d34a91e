/** Where the rules for MySQL and MariaDB have their facts from. */
export const MYSQL = "https://dev.mysql.com/doc/refman/8.4/en";
export const MARIADB = "https://mariadb.com/docs";
export const ADVISOR = "https://github.com/percona/percona-toolkit/blob/3.x/bin/pt-variable-advisor";
export const TUNER = "https://github.com/major/MySQLTuner-perl";
export const JEPSEN = "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2";
export const GALERA = `${MARIADB}/galera-cluster/high-availability/monitoring-mariadb-galera-cluster`;

export const GCACHE = `${MARIADB}/galera-cluster/high-availability/rapid-node-recovery-with-ist-and-the-gcache`;
export const GCACHE_FORMULA = "https://www.fromdual.com/galera-cache-sizing";
export const GCACHE_HEADER = "https://github.com/codership/galera/blob/4.x/gcache/src/gcache_bh.hpp";

export const innodb = (name: string) => `${MYSQL}/innodb-parameters.html#sysvar_${name}`;
export const variable = (name: string) => `${MYSQL}/server-system-variables.html#sysvar_${name}`;
export const binlog = (name: string) => `${MYSQL}/replication-options-binary-log.html#sysvar_${name}`;
export const status = (name: string) => `${MYSQL}/server-status-variables.html#statvar_${name}`;
