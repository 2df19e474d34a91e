import disclosure from "../ui/disclosure.module.css";
import styles from "./questions.module.css";
import { Rich, Text } from "./rich.tsx";

/** Questions whose answers are disclosed without script. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary className={disclosure.summary}>
            <Rich>{question}</Rich>
          </summary>
          <Text>{answer}</Text>
        </details>
      ))}
    </div>
  );
}
