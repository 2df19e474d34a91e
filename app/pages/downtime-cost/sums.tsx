import { outage } from "@blc/diagnose";
import { usePageCopy } from "../../i18n/copy.tsx";
import { statedSum, Writer } from "../../tools/downtime-cost/report.ts";
import type en from "./en.json";
import styles from "./sums.module.css";

/** Characters that three columns hold on a phone. */
const LINE = 39;

export const TOTALS = ["hour", "outage", "year"] as const satisfies readonly outage.TermId[];

/** What was worked out, in sight of the fields: an hour, an outage and a year, each with its range. */
export function Sums({
  inputs,
  currency,
}: {
  inputs: outage.Inputs;
  currency: string | undefined;
}) {
  const { copy, language } = usePageCopy<typeof en>();
  const { result } = copy;
  const range = outage.costRange(inputs);
  const writer = new Writer(language, currency);
  const bare = new Writer(language, undefined);
  const sums = TOTALS.map((term) => {
    const value = statedSum(range[term]);
    if (!value) return { name: result[term], amount: "–", between: "" };
    const between =
      value.low === value.high ? "" : `${bare.money(value.low)}–${bare.money(value.high)}`;
    return { name: result[term], amount: writer.money(value.likely), between };
  });
  if (!TOTALS.some((term) => statedSum(range[term]))) return null;
  const length = sums.reduce(
    (sum, { amount, between }) => sum + Math.max(amount.length, between.length),
    0,
  );
  return (
    <div className={length > LINE ? `${styles.sums} ${styles.long}` : styles.sums} role="status">
      <dl>
        {sums.map(({ name, amount, between }) => (
          <div key={name}>
            <dt className="mark">{name}</dt>
            <dd>{amount}</dd>
            {between && <dd className="mark">{between}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}
