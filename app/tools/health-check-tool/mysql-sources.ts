/** Where the rules for MySQL and MariaDB have their facts from. */
export const MYSQL = "https://dev.mysql.com/doc/refman/8.4/en";
export const MARIADB = "https://mariadb.com/docs";
export const ADVISOR = "https://github.com/percona/percona-toolkit/blob/3.x/bin/pt-variable-advisor";
export const TUNER = "https://github.com/major/MySQLTuner-perl";
export const JEPSEN = "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2";
export const GALERA = `${MARIADB}/galera-cluster/high-availability/monitoring-mariadb-galera-cluster`;

export const innodb = (name: string) => `${MYSQL}/innodb-parameters.html#sysvar_${name}`;
export const variable = (name: string) => `${MYSQL}/server-system-variables.html#sysvar_${name}`;
export const binlog = (name: string) => `${MYSQL}/replication-options-binary-log.html#sysvar_${name}`;
export const status = (name: string) => `${MYSQL}/server-status-variables.html#statvar_${name}`;
