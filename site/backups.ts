/** Days after which backups are deleted, as docs/operations.md has it. The privacy page names them. */
export const BACKUP_DAYS = 30;
