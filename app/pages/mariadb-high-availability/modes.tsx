import type { ReactNode } from "react";
import { entries } from "../../i18n/entries.ts";
import { Figure } from "../../sections/figure.tsx";
import { Terms } from "../../sections/terms.tsx";
import type en from "./en.json";
import { AsynchronousSequence, GaleraSequence, SemiSynchronousSequence } from "./figures.tsx";
import styles from "./modes.module.css";

type Copy = (typeof en)["modes"];

const SEQUENCES: Record<keyof Copy["kinds"], (props: { words: Copy["words"] }) => ReactNode> = {
  asynchronous: AsynchronousSequence,
  semiSynchronous: SemiSynchronousSequence,
  galera: GaleraSequence,
};

/** Kinds of replication: what a COMMIT waits for, what is lost, and the sequence of messages. */
export function Modes({ copy }: { copy: Copy }) {
  return (
    <ol className={styles.modes}>
      {entries(copy.kinds).map(([kind, { title, label, caption, waits, loses, watch }]) => {
        const Sequence = SEQUENCES[kind];
        return (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <Terms
                look="small"
                items={[
                  { title: copy.waits, text: waits },
                  { title: copy.loses, text: loses },
                  { title: copy.watch, text: watch },
                ]}
              />
            </div>
            <Figure label={label} size={[440, 270]} caption={caption}>
              <Sequence words={copy.words} />
            </Figure>
          </li>
        );
      })}
    </ol>
  );
}
