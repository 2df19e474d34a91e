import { ContactLink } from "../../i18n/link.tsx";
import { Comparison } from "../../sections/comparison.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import type en from "./en.json";
import styles from "./plan.module.css";
import { PLANS, type Plan } from "./plans.ts";
import { Week } from "./week.tsx";

type Copy = (typeof en)["plans"];

/** One plan: price and request, what it includes, and the hours that it covers. */
export function PlanSheet({ plan, copy }: { plan: Plan; copy: Copy }) {
  const words = copy.each[plan.id];
  return (
    <div className={styles.plan}>
      <div>
        <h3>{plan.name}</h3>
        {words.badge && <p className="tag">{words.badge}</p>}
        <p className={styles.price}>
          {plan.price ?? copy.onRequest}
          {plan.price && <small>{` ${copy.perMonth}`}</small>}
        </p>
        <p className="muted">{words.text}</p>
        <div className="acts">
          <ContactLink className="btn go" subject="sales" plan={plan.id}>
            <span>
              {copy.request}
              <span className="visually-hidden">{` ${plan.name}`}</span>
            </span>
          </ContactLink>
        </div>
      </div>
      <div>
        <Ticks items={plan.coverage ? [words.hours, ...words.features] : words.features} />
        <p className={`mark ${styles.channels}`}>{copy.channels}</p>
        <ul className={styles.list}>
          {plan.channels.map((channel) => (
            <li key={channel}>{copy.channel[channel]}</li>
          ))}
          {plan.channels.length === 0 && <li>{copy.bySla}</li>}
        </ul>
        <p className={`mark ${styles.channels}`}>{`${copy.coverage} · ${words.hours}`}</p>
        <Week days={copy.days} coverage={plan.coverage} label={`${copy.coverage}: ${words.hours}`} />
      </div>
    </div>
  );
}

/** The plans as the columns of a table. */
export function PlanTable({ copy }: { copy: Copy }) {
  const { row, each, bySla } = copy;
  const cells = (name: string, cell: (plan: Plan, words: Copy["each"]["basic"]) => string) => [
    name,
    ...PLANS.map((plan) => cell(plan, each[plan.id])),
  ];
  return (
    <Comparison
      caption={copy.caption}
      columns={[copy.plan, ...PLANS.map(({ name }) => name)]}
      rows={[
        cells(row.price, ({ price }) => (price ? `${price} ${copy.perMonth}` : copy.onRequest)),
        cells(row.response, (_, words) => words.response),
        cells(copy.coverage, (_, words) => words.hours),
        cells(row.incidents, (_, words) => words.incidents),
        cells(copy.channels, ({ channels }) => channels.map((channel) => copy.channel[channel]).join(" · ") || bySla),
        cells(row.review, (_, words) => words.review),
        cells(row.consultant, (_, words) => words.consultant),
      ]}
    />
  );
}
