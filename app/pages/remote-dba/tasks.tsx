import { PLAN_IDS, PLAN_TITLES } from "../../../site/contact-options.ts";
import { REMOTE_DBA_TASKS, TASK_COVER } from "../../../site/offers.ts";
import { Comparison } from "../../sections/comparison.tsx";
import type en from "./en.json";

/** Tasks with their frequency and who decides; with the plans that include them, where the owner has said so. */
export function Tasks({ copy: { caption, columns, rows, cover } }: { copy: (typeof en)["tasks"] }) {
  const plans = Object.keys(TASK_COVER).length > 0 ? PLAN_IDS : [];
  return (
    <Comparison
      caption={caption}
      columns={[...columns, ...plans.map((plan) => PLAN_TITLES[plan].name)]}
      rows={REMOTE_DBA_TASKS.map((task) => {
        const covered = TASK_COVER[task];
        return [...rows[task], ...plans.map((plan) => (covered ? cover[covered[plan]] : "–"))];
      })}
    />
  );
}
