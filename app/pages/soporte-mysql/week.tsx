import type { Day, Plan } from "../../../site/plans.ts";
import { entries } from "../../i18n/entries.ts";
import styles from "./week.module.css";

const HOURS = 24;
const DAYS = 7;

/** The row of each day, from the top. */
const ROWS: Record<Day, number> = {
  monday: 0,
  tuesday: 1,
  wednesday: 2,
  thursday: 3,
  friday: 4,
  saturday: 5,
  sunday: 6,
};

interface WeekProps {
  /** Short names. */
  days: Record<Day, string>;
  coverage: Plan["coverage"];
  label: string;
}

/** The hours of a week. Those that a plan covers are filled; where they are agreed, the outline is dashed. */
export function Week({ days, coverage, label }: WeekProps) {
  return (
    <div className={styles.week} role="img" aria-label={label}>
      <ul>
        {entries(ROWS).map(([day]) => (
          <li key={day}>{days[day]}</li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${HOURS} ${DAYS}`}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        {coverage && <path d={block(coverage)} fill="var(--accent)" />}
        {/* Parallel grid lines are the dashes of one thick line: first between hours, then between days. */}
        <path
          d={`M0 ${DAYS / 2}h${HOURS}`}
          stroke="var(--rule)"
          strokeWidth={DAYS}
          strokeDasharray=".06 .94"
        />
        <path
          d={`M${HOURS / 2} 0v${DAYS}`}
          stroke="var(--rule)"
          strokeWidth={HOURS}
          strokeDasharray=".05 .95"
        />
        {!coverage && (
          <path className={styles.agreed} d={`M.15.15h${HOURS - 0.3}v${DAYS - 0.3}H.15z`} />
        )}
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
  return `M${from} ${ROWS[firstDay]}H${to}V${ROWS[lastDay] + 1}H${from}z`;
}
