import { Rich } from "./rich.tsx";
import styles from "./title-block.module.css";

interface TitleBlockProps {
  facts: readonly { figure: string; text: string }[];
  /** Among the children of a hero, instead of below it. */
  inHero?: boolean;
}

/** Four facts in a row, like the title block of a technical drawing; in a hero, two by two. */
export function TitleBlock({ facts, inHero }: TitleBlockProps) {
  const block = (
    <ul className={`${styles.block} ${inHero ? styles.hero : styles.row}`}>
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
  return inHero ? block : <div className="wrap">{block}</div>;
}
