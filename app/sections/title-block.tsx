import { Rich } from "./rich.tsx";
import styles from "./title-block.module.css";

/** Four facts in a row, like the title block of a technical drawing. */
export function TitleBlock({ facts }: { facts: readonly { figure: string; text: string }[] }) {
  return (
    <div className="wrap">
      <ul className={styles.block}>
        {facts.map(({ figure, text }) => (
          <li key={text}>
            <b>{figure}</b>
            <span className="mark">
              <Rich>{text}</Rich>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
