/** The units of systemd under which MySQL and MariaDB run: each command on the pages names all of them. */

/** By its name, the package that has it. Beside it others may be aliases, which `systemctl mask` does not stop. */
const UNITS = {
  mysql: "MySQL on Debian, Ubuntu, SUSE",
  mysqld: "MySQL on Red Hat, Oracle Linux, Fedora",
  mariadb: "MariaDB",
} as const;

/** For `systemctl`. */
export const MYSQL_UNITS = Object.keys(UNITS).join(" ");

/** For `journalctl`. */
export const MYSQL_JOURNAL = `journalctl ${Object.keys(UNITS)
  .map((unit) => `-u ${unit}`)
  .join(" ")}`;

/** A comment above a command with a unit that the reader has to name. */
export const WHICH_UNIT = Object.entries(UNITS)
  .map(([unit, where]) => `# ${unit}: ${where}`)
  .join("\n");
