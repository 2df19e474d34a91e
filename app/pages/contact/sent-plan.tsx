import { formatNumber } from "@blc/text";
import { PLAN_KEY } from "../../../site/kept-keys.ts";
import { NODE_COUNTS } from "../../../site/plan.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { CONTACT_FORM, SENT_CARD } from "../../islands.ts";
import { variantsOf, WAYS } from "../../plan/outcome.ts";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import type en from "./en.json";
import styles from "./sent-plan.module.css";

/** Each with the plans that have it. */
const NODES = ["db-1", "db-2", "db-3", "db-4", "db-5"].map((name, index) => {
  const counts = NODE_COUNTS.filter((count) => count > index);
  return { name, when: counts.map((count) => `n${count}`).join(", ") };
});

/** The visitor's plan and answers, which go with the message. `plan/client.ts` shows it where there are any. */
export function SentPlan() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { plan: words } = copy;
  const outcomes = variantsOf(WAYS, ({ lost, secondsWithoutWrites }) => ({
    lost,
    seconds: formatNumber(secondsWithoutWrites, language),
  }));
  return (
    <aside className={styles.card} id={SENT_CARD} hidden>
      <div className={styles.sent}>
        <p>
          <b>{words.title}</b>
        </p>
        <Planned className={styles.plan}>
          <div className={styles.nodes} aria-hidden="true">
            {NODES.map(({ name, when }) => (
              <span key={name} data-plan-when={when}>
                {name}
              </span>
            ))}
          </div>
          <ByPlan
            className={styles.outcome}
            variants={Object.fromEntries(
              outcomes.map(({ when, result: { lost, seconds } }) => [
                when,
                lost > 0
                  ? t("plan.lossy", { lost: formatNumber(lost, language), seconds })
                  : t("plan.lossless", { seconds }),
              ]),
            )}
          />
        </Planned>
        <ul />
        <button type="button" className={styles.button} data-withhold="yes">
          {words.remove}
        </button>
      </div>
      <p className={styles.withheld}>
        {words.withheld}{" "}
        <button type="button" className={styles.button} data-withhold="no">
          {words.add}
        </button>
      </p>
      <input type="hidden" name={PLAN_KEY} form={CONTACT_FORM} />
    </aside>
  );
}
