import styles from "./figures.module.css";
import { Rich } from "./rich.tsx";

export interface Measure {
  figure: string;
  text: string;
  /** From 0 to 1, drawn as a bar. Absent where the number is not a part of a whole. */
  part?: number;
}

/** Large numbers with their explanation. */
export function Figures({ measures }: { measures: readonly Measure[] }) {
  return (
    <dl className={styles.figures}>
      {measures.map(({ figure, text, part }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd className="mark">
            <Rich>{text}</Rich>
            {part !== undefined && (
              <svg viewBox="0 0 160 8" aria-hidden="true" strokeWidth="8">
                <path d="M0 4h160" stroke="var(--rule)" />
                <path d={`M0 4h${160 * part}`} stroke="var(--accent)" />
              </svg>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
