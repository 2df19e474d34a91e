import { Figure } from "../../sections/figure.tsx";
import type en from "./en.json";
import { AsynchronousSequence, GaleraSequence, SemiSynchronousSequence } from "./figures.tsx";
import styles from "./modes.module.css";

type Copy = (typeof en)["modes"];

const SEQUENCES = [AsynchronousSequence, SemiSynchronousSequence, GaleraSequence];

/** Kinds of replication: the path of a COMMIT beside what it waits for and what it loses. */
export function Modes({ copy }: { copy: Copy }) {
  return (
    <ol className={styles.modes}>
      {copy.kinds.map(({ title, label, caption, waits, loses, watch }, index) => {
        const Sequence = SEQUENCES[index];
        return (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <dl>
                <dt className="mark">{copy.waits}</dt>
                <dd>{waits}</dd>
                <dt className="mark">{copy.loses}</dt>
                <dd>{loses}</dd>
                <dt className="mark">{copy.watch}</dt>
                <dd>{watch}</dd>
              </dl>
            </div>
            <Figure label={label} size={[440, 270]} caption={caption}>
              {Sequence && <Sequence words={copy.words} />}
            </Figure>
          </li>
        );
      })}
    </ol>
  );
}
