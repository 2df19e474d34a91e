/** What each kind of copying loses by each fault, with the times of the scenario. */

import { failover } from "@blc/diagnose";
import { formatNumber } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Rich } from "../../sections/rich.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import { duration } from "../../tools/failover-simulator/words.ts";
import type en from "./en.json";
import styles from "./outcomes.module.css";

/**
 * On phones the columns have numbers, which a list explains, and each row's name stands above its cells. Browsers take
 * the meaning from a table that is displayed as a grid: the roles give it back.
 */
export function Outcomes({ scenario }: { scenario: failover.Scenario }) {
  const { compare, topologies, faults } = usePageCopy<typeof en>().copy;
  return (
    <>
      <ol className={styles.faults} aria-hidden="true">
        {failover.FAULTS.map((fault, index) => (
          <li key={fault}>
            <b>{index + 1}</b> {faults[fault]}
          </li>
        ))}
      </ol>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table className={styles.outcomes} role="table">
        <caption className="mark">
          <Rich>{compare.caption}</Rich>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {compare.topology}
            </th>
            {failover.FAULTS.map((fault, index) => (
              <th key={fault} scope="col" role="columnheader">
                <span className={styles.short} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.long}>{faults[fault]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {failover.MODES.map((mode) => (
            <tr key={mode} role="row">
              <th scope="row" role="rowheader">
                {topologies[mode]}
              </th>
              {failover.FAULTS.map((fault) => (
                <td key={fault} role="cell">
                  <Outcome
                    scenario={{ ...scenario, mode, fault }}
                    isShown={mode === scenario.mode && fault === scenario.fault}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </>
  );
}

function Outcome({ scenario, isShown }: { scenario: failover.Scenario; isShown: boolean }) {
  const { language } = usePageCopy<typeof en>();
  const { lost, withoutWrites, waitsForHuman } = failover.verdictOf(scenario);
  const number = formatNumber(failover.count(lost), language);
  return (
    <SiteLink
      rel="nofollow"
      to={`/failover-simulator?${scenarioQuery(scenario, language)}#run`}
      aria-current={isShown ? "true" : undefined}
    >
      <span>{failover.count(lost) > 0 ? <b>{number}</b> : number}</span>
      <span className="visually-hidden"> · </span>
      <span>
        {duration(withoutWrites, language)}
        {waitsForHuman && "\u00a0*"}
      </span>
    </SiteLink>
  );
}
