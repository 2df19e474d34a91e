import styles from "./account.module.css";

interface Side {
  title: string;
  entries: readonly string[];
}

/** Reasons for and against the expense, in two columns. */
export function Account({ sides }: { sides: readonly Side[] }) {
  return (
    <div className={styles.account}>
      {sides.map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
