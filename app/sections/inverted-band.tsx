import type { ReactNode } from "react";
import styles from "./inverted-band.module.css";
import { Rich } from "./rich.tsx";
import { type SectionCopy, SectionMark } from "./section.tsx";

interface InvertedBandProps {
  id: string;
  copy: SectionCopy & { text: string };
  action: ReactNode;
  /** An SVG in `currentColor`; without one, the action stands beside the words. */
  drawing?: ReactNode;
}

/** A promotion in inverted colours, at most one on a page. */
export function InvertedBand({ id, copy: { mark, title, text }, action, drawing }: InvertedBandProps) {
  return (
    <section className={`band ${styles.invert}`} id={id}>
      <div className="wrap rail">
        <SectionMark id={id}>{mark}</SectionMark>
        <div className={drawing ? "two" : styles.row}>
          <div className="flow">
            <h2>
              <Rich>{title}</Rich>
            </h2>
            <p>
              <Rich>{text}</Rich>
            </p>
            {drawing && action}
          </div>
          {drawing ?? action}
        </div>
      </div>
    </section>
  );
}
