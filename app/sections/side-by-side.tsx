import { Rich } from "./rich.tsx";
import styles from "./side-by-side.module.css";

interface SideBySideProps {
  names: readonly string[];
  /** Of each aspect its name, then what it is for each of the names. At most three. */
  rows: readonly (readonly string[])[];
}

/** Two or three models, each a card, whose aspects stand at one height. */
export function SideBySide({ names, rows }: SideBySideProps) {
  return (
    <ul className={styles.models}>
      {names.map((name, index) => (
        <li key={name}>
          <h3>{name}</h3>
          <dl>
            {rows.map(([aspect, ...cells]) => (
              <div key={aspect}>
                <dt>{aspect}</dt>
                <dd>
                  <Rich>{cells[index]}</Rich>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
