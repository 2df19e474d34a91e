import { BACKUP_DAYS } from "../../../site/company.ts";
import { KEEP_DAYS } from "../../../store/index.ts";
import { WINDOW_MINUTES } from "../../contact/rate-limit.server.ts";

/** How long what is kept, as the program does it. */
export const PERIODS = {
  journalDays: KEEP_DAYS,
  backupDays: BACKUP_DAYS,
  windowMinutes: WINDOW_MINUTES,
};
