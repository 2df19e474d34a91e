import type { ReactNode } from "react";
import choice from "../ui/choice.module.css";
import { Rich } from "./rich.tsx";
import styles from "./switch.module.css";

interface SwitchProps {
  /** Of the radio buttons: unique on the page. */
  name: string;
  /** What is chosen, such as "Replication". */
  label: string;
  /** Two to five. The first is chosen. */
  options: readonly { id: string; label: ReactNode; children: ReactNode }[];
}

/**
 * One of several states of the same thing, chosen by radio buttons. The style sheet shows it, so it works without
 * script. On paper all states are printed, each under its name.
 */
export function Switch({ name, label, options }: SwitchProps) {
  return (
    <div className={styles.switch}>
      <fieldset className={choice.choice}>
        <legend className="mark">{label}</legend>
        {options.map(({ id, label }, index) => (
          <label key={id}>
            <input type="radio" name={name} value={id} defaultChecked={index === 0} />
            <span>
              <Rich>{label}</Rich>
            </span>
          </label>
        ))}
      </fieldset>
      {options.map(({ id, label, children }) => (
        <div key={id} className={styles.state}>
          <p className={styles.name}>
            <b>
              <Rich>{label}</Rich>
            </b>
          </p>
          {children}
        </div>
      ))}
    </div>
  );
}
