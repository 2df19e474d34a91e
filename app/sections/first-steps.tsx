import type { ShownStep } from "@blc/errors";
import styles from "./first-steps.module.css";
import numbered from "./numbered-steps.module.css";
import { Text } from "./rich.tsx";

/** First steps, numbered, each with its commands and why. */
export function FirstSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className={`${numbered.steps} ${styles.steps}`}>
      {steps.map(({ act, why, commands = [] }) => (
        <li key={act}>
          <Text>{act}</Text>
          {commands.map((command) => (
            <pre key={command}>{command}</pre>
          ))}
          {why && <Text className="muted">{why}</Text>}
        </li>
      ))}
    </ol>
  );
}
