import styles from "./trade.module.css";

/** A group of terms and what we decide about each. */
export function Trade({ title, terms, texts }: { title: string; terms: readonly string[]; texts: readonly string[] }) {
  return (
    <div className={styles.trade}>
      <h3>{title}</h3>
      <dl>
        {texts.map((text, index) => (
          <div key={text}>
            <dt>
              <code>{terms[index]}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
