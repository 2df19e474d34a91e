import styles from "./questions.module.css";

/** Questions whose answers are disclosed without script. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
