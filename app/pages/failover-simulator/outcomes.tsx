/** What each kind of copying loses by each fault, with the times of the scenario. */
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Table } from "../../sections/table.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import { count } from "../../tools/failover-simulator/ranges.ts";
import { FAULTS, MODES, type Scenario } from "../../tools/failover-simulator/scenario.ts";
import { verdictOf } from "../../tools/failover-simulator/simulate.ts";
import { duration } from "../../tools/failover-simulator/words.ts";
import { formatNumber } from "../../tools/numbers.ts";
import type en from "./en.json";
import styles from "./page.module.css";

export function Outcomes({ scenario }: { scenario: Scenario }) {
  const { copy, language } = usePageCopy<typeof en>();
  const { compare, topologies, faults } = copy;
  const rows = MODES.map((mode) => [
    topologies[mode],
    ...FAULTS.map((fault) => {
      const each = { ...scenario, mode, fault };
      const { lost, withoutWrites, waitsForHuman } = verdictOf(each);
      const number = formatNumber(count(lost), language);
      return (
        <SiteLink
          key={fault}
          rel="nofollow"
          className="alone"
          to={`/failover-simulator?${scenarioQuery(each, language)}#run`}
        >
          <span>
            {count(lost) > 0 ? <b>{number}</b> : number} · {duration(withoutWrites, language)}
            {waitsForHuman && "\u00a0*"}
          </span>
        </SiteLink>
      );
    }),
  ]);
  return (
    <Table
      caption={compare.caption}
      columns={[compare.topology, ...FAULTS.map((fault) => faults[fault])]}
      rows={rows}
      className={styles.outcomes}
      narrow="stack"
    />
  );
}
