import { entries } from "../../i18n/entries.ts";
import { Terms } from "../../sections/terms.tsx";
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
      <Terms items={entries(terms).map(([key, term]) => ({ title: <code>{term}</code>, text: texts[key] }))} />
    </div>
  );
}
