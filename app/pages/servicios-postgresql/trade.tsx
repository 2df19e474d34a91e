import { entries } from "../../i18n/entries.ts";
import styles from "./trade.module.css";

interface TradeProps<Key extends string> {
  copy: { title: string; texts: Record<Key, string> };
  /** What each text is about, as PostgreSQL or its tool calls it. */
  terms: Record<Key, string>;
}

/** A group of terms and what we decide about each. */
export function Trade<Key extends string>({ copy: { title, texts }, terms }: TradeProps<Key>) {
  return (
    <div className={styles.trade}>
      <h3>{title}</h3>
      <dl>
        {entries(terms).map(([key, term]) => (
          <div key={key}>
            <dt>
              <code>{term}</code>
            </dt>
            <dd>{texts[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
