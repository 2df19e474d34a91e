import { BACKUP_DAYS } from "../../../site/company.ts";
import { ADDRESS_DAYS, JOURNAL_DAYS, OFF_HOURS, PEPPER_DAYS } from "../../../store/index.ts";
import { WINDOW_MINUTES } from "../../contact/rate-limit.server.ts";

/** How long what is kept, as the program does it. */
export const PERIODS = {
  addressDays: ADDRESS_DAYS,
  pepperDays: PEPPER_DAYS,
  journalDays: JOURNAL_DAYS,
  offHours: OFF_HOURS,
  backupDays: BACKUP_DAYS,
  windowMinutes: WINDOW_MINUTES,
};
