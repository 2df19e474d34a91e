import type { ReactNode } from "react";
import styles from "./inverted-band.module.css";
import { Mark } from "./section.tsx";

interface InvertedBandProps {
  mark: string;
  letter?: string;
  title: string;
  text: string;
  action: ReactNode;
  /** An SVG in `currentColor`; without one, the action stands beside the words. */
  drawing?: ReactNode;
}

/** One promotion on a page, never two: ink and paper change places. */
export function InvertedBand({ mark, letter, title, text, action, drawing }: InvertedBandProps) {
  return (
    <section className={`band ${styles.invert}`}>
      <div className="wrap rail">
        <Mark letter={letter}>{mark}</Mark>
        <div className={drawing ? "two" : styles.row}>
          <div className="flow">
            <h2>{title}</h2>
            <p>{text}</p>
            {drawing && action}
          </div>
          {drawing ?? action}
        </div>
      </div>
    </section>
  );
}
