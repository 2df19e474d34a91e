import { Rich } from "./rich.tsx";
import styles from "./title-block.module.css";

interface TitleBlockProps {
  facts: readonly { figure: string; text: string }[];
  /** Within another block, which has its own margins. */
  bare?: boolean;
}

/** Four facts in a row, like the title block of a technical drawing. */
export function TitleBlock({ facts, bare }: TitleBlockProps) {
  const block = (
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
  );
  return bare ? block : <div className="wrap">{block}</div>;
}
