import type { ReactNode } from "react";
import { entries } from "../../i18n/entries.ts";
import { Plans } from "../../sections/figure.tsx";
import { Text } from "../../sections/rich.tsx";
import { Switch } from "../../sections/switch.tsx";
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

/** Kinds of replication, one at a time: where a COMMIT stops before its OK, and what a dead primary loses. */
export function Modes({ copy }: { copy: Copy }) {
  return (
    <Switch
      name="kind"
      label={copy.choose}
      options={entries(copy.kinds).map(([kind, { title, label, loses, extent, waits, watch }]) => {
        const Sequence = SEQUENCES[kind];
        return {
          id: kind,
          label: title,
          children: (
            <div className={styles.mode} data-loses={kind === "asynchronous" || undefined}>
              <figure>
                <Plans label={label} size={[440, 270]}>
                  <Sequence words={copy.words} />
                </Plans>
              </figure>
              <div className={styles.loss}>
                <p className="mark">{copy.loses}</p>
                <Text>{loses}</Text>
                <Text className="muted">{extent}</Text>
              </div>
              <Terms
                look="small"
                items={[
                  { title: copy.waits, text: waits },
                  { title: copy.watch, text: watch },
                ]}
              />
            </div>
          ),
        };
      })}
    />
  );
}
