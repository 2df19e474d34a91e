import { PLAN_IDS } from "../../../site/contact-options.ts";
import { planOf } from "../../../site/owner/owner.ts";
import { REMOTE_DBA_TASKS } from "../../../site/plans.ts";
import { owner } from "../../owner.ts";
import { Table } from "../../sections/table.tsx";
import type en from "./en.json";

/** Tasks with their frequency and who decides; with the plans that include them, where the owner has said so. */
export function Tasks({
  copy: { caption, columns, rows, cover, plans: beside },
}: {
  copy: (typeof en)["tasks"];
}) {
  const plans = Object.keys(owner().remoteDba).length > 0 ? PLAN_IDS : [];
  return (
    <>
      {plans.length === 0 && <p className="muted">{beside}</p>}
      <Table
        isFolded
        caption={caption}
        columns={[...columns, ...plans.map((plan) => planOf(owner(), plan).name)]}
        rows={REMOTE_DBA_TASKS.map((task) => {
          const covered = owner().remoteDba[task];
          return [...rows[task], ...plans.map((plan) => (covered ? cover[covered[plan]] : "–"))];
        })}
      />
    </>
  );
}
