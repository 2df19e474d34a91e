import { formatMoney } from "@blc/text";
import {
  isCoverageStated,
  type OwnersPlan as Plan,
  planZone,
  premiumAnswer,
} from "../../../site/owner/owner.ts";
import { DAYS, type Day } from "../../../site/plans.ts";
import { usePageCopy, useSectionWords } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { zoneLabel } from "../../i18n/zones.ts";
import { owner } from "../../owner.ts";
import { Fold } from "../../sections/fold.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import styles from "./plan.module.css";
import { limitedHours, ServiceHours } from "./service-hours.tsx";

type Copy = (typeof en)["plans"];

/** One plan: price and request, what it includes, and the hours that it covers. */
export function PlanSheet({ plan, copy }: { plan: Plan; copy: Copy }) {
  const { language } = usePageCopy<typeof en>();
  const words = copy.each[plan.id];
  const hoursOf = useHours();
  const answer = useOwnersAnswer()(plan);
  const limited = limitedHours(plan);
  const { name, price } = plan;
  const items = [
    plan.coverage && hoursOf(plan),
    answer && `${copy.row.response}: ${answer}`,
    ...words.features,
  ];
  return (
    <div className={`beside ${styles.plan}`}>
      <div>
        <h3>{name}</h3>
        {words.badge && <p className={styles.tag}>{words.badge}</p>}
        <p className={styles.price}>
          <span>{price ? formatMoney(price, "USD", language) : copy.onRequest}</span>
          {price && <small>{` ${copy.perMonth}`}</small>}
        </p>
        <p className="muted">{words.text}</p>
        <div className="acts">
          <ContactLink className="btn go" subject="sales" plan={plan.id}>
            <span>
              {copy.request}
              <span className="visually-hidden">{` ${name}`}</span>
            </span>
          </ContactLink>
        </div>
      </div>
      <div>
        <TextList marks="ticks" items={items.filter((item) => !!item)} />
        <p className={`mark ${styles.channels}`}>{copy.channels}</p>
        <ul className={styles.list}>
          {plan.channels.map((channel) => (
            <li key={channel}>{copy.channel[channel]}</li>
          ))}
          {plan.channels.length === 0 && <li>{copy.bySla}</li>}
        </ul>
        <Fold
          as="h4"
          className={styles.coverage}
          title={plan.coverage ? copy.coverage : `${copy.coverage} · ${words.hours}`}
        >
          <Week
            days={copy.days}
            coverage={plan.coverage}
            label={`${copy.coverage}: ${hoursOf(plan)}`}
          />
          {limited && <ServiceHours hours={limited} />}
        </Fold>
      </div>
    </div>
  );
}

/** The hours of a plan, with the zone that they are in unless it answers around the clock. */
function useHours(): (plan: Plan) => string {
  const { copy, t, language } = usePageCopy<typeof en>();
  const zone = t("plans.inZone", { zone: zoneLabel(planZone(owner()), language) });
  return (plan) => {
    const { hours } = copy.plans.each[plan.id];
    return limitedHours(plan) ? `${hours} (${zone})` : hours;
  };
}

/** The time to the first answer on a plan for which only the owner can say it. Undefined: the contract does. */
function useOwnersAnswer(): (plan: Plan) => string | undefined {
  const { t } = useSectionWords();
  return ({ id, responseHours: count }) => {
    const { minutes, severity } = id === "premium" ? premiumAnswer(owner()) : {};
    const prefix = severity ? `${severity}, ` : "";
    if (minutes) return prefix + t("owned.support.minutes", { count: minutes });
    const isOwners = id === "premium" || id === "enterprise";
    return isOwners && count ? t("owned.support.hours", { count }) : undefined;
  };
}

const HOURS = 24;
const ROWS = DAYS.length;

interface WeekProps {
  /** Short names. */
  days: Record<Day, string>;
  coverage: Plan["coverage"];
  label: string;
}

/** The hours of a week. Those that a plan covers are filled; where they are agreed, the outline is dashed. */
function Week({ days, coverage, label }: WeekProps) {
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

/** The plans as the columns of a table. What the owner has not settled has no row. */
export function PlanTable() {
  const { copy: page, t, language } = usePageCopy<typeof en>();
  const hoursOf = useHours();
  const ownersAnswer = useOwnersAnswer();
  const copy = page.plans;
  const { row, each, bySla } = copy;
  const { plans, terms } = owner();
  const { plansWithMonitoring, timeZone } = terms;
  const cells = (name: string, cell: (plan: Plan, words: Copy["each"]["basic"]) => string) => [
    name,
    ...plans.map((plan) => cell(plan, each[plan.id])),
  ];
  const priceOf = ({ price }: Plan) =>
    price ? `${formatMoney(price, "USD", language)} ${copy.perMonth}` : copy.onRequest;
  return (
    <>
      <Table
        isFolded
        narrow="stack"
        caption={copy.caption}
        columns={[copy.plan, ...plans.map(({ name }) => name)]}
        rows={[
          cells(row.price, priceOf),
          cells(row.response, (plan, words) => ownersAnswer(plan) ?? words.response),
          cells(copy.coverage, hoursOf),
          cells(row.incidents, (_, words) => words.incidents),
          cells(
            copy.channels,
            ({ channels }) => channels.map((channel) => copy.channel[channel]).join(" · ") || bySla,
          ),
          cells(row.review, (_, words) => words.review),
          cells(row.consultant, (_, words) => words.consultant),
          ...(plansWithMonitoring
            ? [
                cells(row.monitoring, ({ id }) =>
                  plansWithMonitoring.includes(id) ? copy.included : "–",
                ),
              ]
            : []),
          ...(isCoverageStated(owner())
            ? [cells(row.engines, ({ engines }) => engines?.join(" · ") ?? copy.byContract)]
            : []),
        ]}
      />
      <p className={`muted ${styles.terms}`}>
        {copy.terms} {plansWithMonitoring ? copy.separate.remoteDba : copy.separate.both}{" "}
        {!timeZone && t("plans.assumedZone", { zone: zoneLabel(planZone(owner()), language) })}
      </p>
    </>
  );
}
