/** How long messages wait for an answer, in the staff's working hours, and how long they may. */
import { Temporal } from "temporal-polyfill";
import { countedMinutes, type ServiceCalendar } from "./business-hours.ts";
import { isEmergency } from "./contact-options.ts";
import { owner } from "./owner/current.ts";
import { DAYS } from "./plans.ts";

/** While the owner has stated no time: two days of eight hours. */
const WORKING_HOURS = 16;

/** An emergency is answered within an hour of the clock. */
const EMERGENCY_MINUTES = 60;

function staffCalendar(): ServiceCalendar {
  const { company, staff } = owner();
  const { days, from, to } = staff.hours;
  return {
    timeZone: company.timeZone,
    week: { days: days.map((day) => DAYS.indexOf(day) + 1), from, to },
    holidays: company.holidays,
  };
}

/**
 * How long a message has waited for its answer.
 * @returns the minutes of working hours, of an emergency those of the clock; and whether they are
 *   more than the owner's terms allow
 */
export function waitingTime(message: { created_at: string; origin: string | null }, now: Date) {
  const calendar = isEmergency(message) ? { timeZone: "UTC" } : staffCalendar();
  const allowed = isEmergency(message)
    ? EMERGENCY_MINUTES
    : (owner().terms.answerWorkingHours ?? WORKING_HOURS) * 60;
  const instant = (moment: string) => Temporal.Instant.from(moment);
  const minutes = countedMinutes(instant(message.created_at), instant(now.toISOString()), calendar);
  return { minutes, isLate: minutes > allowed };
}
