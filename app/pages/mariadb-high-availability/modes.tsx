import type { ReactNode } from "react";
import { entries } from "../../i18n/entries.ts";
import { Plans } from "../../sections/figure.tsx";
import { Fold } from "../../sections/fold.tsx";
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

/** The kinds of replication: where a COMMIT stops before its OK, and what a dead primary loses. */
export function Modes({ copy }: { copy: Copy }) {
  return entries(copy.kinds).map(([kind, { title, label, loses, waits, watch }]) => {
    const Sequence = SEQUENCES[kind];
    return (
      <Fold key={kind} title={title} className={styles.mode}>
        <div>
          <figure>
            <Plans label={label} size={[440, 270]}>
              <Sequence words={copy.words} />
            </Plans>
          </figure>
          <Terms
            look="small"
            items={[
              { title: copy.waits, text: waits },
              { title: copy.loses, text: loses },
              { title: copy.watch, text: watch },
            ]}
          />
        </div>
      </Fold>
    );
  });
}
