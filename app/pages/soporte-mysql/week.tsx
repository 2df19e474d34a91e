import { DAYS, type Day, type Plan } from "../../../site/plans.ts";
import styles from "./week.module.css";

const HOURS = 24;
const ROWS = DAYS.length;

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
        {DAYS.map((day) => (
          <li key={day}>{days[day]}</li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${HOURS} ${ROWS}`}
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        {coverage && <path d={block(coverage)} fill="var(--accent)" />}
        {/* Parallel grid lines are the dashes of one thick line: first between hours, then between days. */}
        <path
          d={`M0 ${ROWS / 2}h${HOURS}`}
          stroke="var(--rule)"
          strokeWidth={ROWS}
          strokeDasharray=".06 .94"
        />
        <path
          d={`M${HOURS / 2} 0v${ROWS}`}
          stroke="var(--rule)"
          strokeWidth={HOURS}
          strokeDasharray=".05 .95"
        />
        {!coverage && (
          <path className={styles.agreed} d={`M.15.15h${HOURS - 0.3}v${ROWS - 0.3}H.15z`} />
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
  return `M${from} ${DAYS.indexOf(firstDay)}H${to}V${DAYS.indexOf(lastDay) + 1}H${from}z`;
}
