/** How long what is stored is kept. The privacy page names it. */

/** Days after which backups are deleted, as docs/operations.md has it. */
export const BACKUP_DAYS = 30;

/** Days for which the local file keeps a message that the database server has. */
export const KEEP_DAYS = 3;
