import styles from "./figures.module.css";

export interface Measure {
  figure: string;
  text: string;
  /** 0 to 1, where the figure is a part of a whole: drawn as a bar. */
  part?: number;
}

/** Measured claims, large. */
export function Figures({ measures }: { measures: readonly Measure[] }) {
  return (
    <dl className={styles.figures}>
      {measures.map(({ figure, text, part }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd className="mark">
            {text}
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
