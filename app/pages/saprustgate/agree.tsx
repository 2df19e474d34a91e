import { formatNumber } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { Text } from "../../sections/rich.tsx";
import styles from "./agree.module.css";
import type en from "./en.json";

/** What the example's check answers for orders in euros: see `worked.tsx`. */
const SAP = { count: 2, sum: 1560.5 };
const DATABASE = { count: 3, sum: 1520.5 };

/** A report that is checked against SAP: the same orders at three stops, without SQL. */
export function Agree() {
  const { copy, language, t } = usePageCopy<typeof en>();
  const { stops, why, note } = copy.agree;
  const amount = (sum: number) =>
    formatNumber(sum, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const stop = (name: string, { count, sum }: typeof SAP) => (
    <li>
      <h3>{name}</h3>
      <p className={styles.sum}>{t("agree.sum", { sum: amount(sum) })}</p>
      <p className="muted">{t("agree.orders", { count: formatNumber(count, language) })}</p>
    </li>
  );
  return (
    <>
      <ol className={styles.stops}>
        {stop(stops.sap, SAP)}
        {stop(stops.database, DATABASE)}
        <li>
          <h3>{stops.report}</h3>
          <p className={styles.sum}>
            {t("agree.found", { difference: amount(SAP.sum - DATABASE.sum) })}
          </p>
          <Text className="muted">{why}</Text>
        </li>
      </ol>
      <p className="mark">{note}</p>
    </>
  );
}
