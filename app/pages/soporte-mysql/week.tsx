import type { Plan } from "./plans.ts";
import styles from "./week.module.css";

const HOURS = 24;
const DAYS = 7;

interface WeekProps {
  /** Seven short names, Monday first. */
  days: readonly string[];
  coverage: Plan["coverage"];
  label: string;
}

/** The 168 hours of a week; those that a plan covers are filled, an agreed coverage is a dashed outline. */
export function Week({ days, coverage, label }: WeekProps) {
  return (
    <div className={styles.week} role="img" aria-label={label}>
      <ul>
        {days.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${HOURS} ${DAYS}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
        {coverage && <path d={block(coverage)} fill="var(--accent)" />}
        {/* Each is one dashed line as wide as the week: its dashes are the lines between hours and between days. */}
        <path d={`M0 ${DAYS / 2}h${HOURS}`} stroke="var(--rule)" strokeWidth={DAYS} strokeDasharray=".06 .94" />
        <path d={`M${HOURS / 2} 0v${DAYS}`} stroke="var(--rule)" strokeWidth={HOURS} strokeDasharray=".05 .95" />
        {!coverage && <path className={styles.agreed} d={`M.15.15h${HOURS - 0.3}v${DAYS - 0.3}H.15z`} />}
      </svg>
      <p>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}

function block({ firstDay, lastDay, from, to }: NonNullable<Plan["coverage"]>): string {
  return `M${from} ${firstDay}H${to}V${lastDay + 1}H${from}z`;
}
