import numbered from "../../sections/numbered-steps.module.css";
import { Rich } from "../../sections/rich.tsx";
import styles from "./steps.module.css";
import type { ShownStep } from "./steps.server.ts";

/** First steps, numbered, each with its commands and why. */
export function FirstSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className={`${numbered.steps} ${styles.steps}`}>
      {steps.map(({ act, why, commands = [] }) => (
        <li key={act}>
          <p>
            <Rich>{act}</Rich>
          </p>
          {commands.map((command) => (
            <pre key={command}>{command}</pre>
          ))}
          {why && (
            <p className="muted">
              <Rich>{why}</Rich>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
