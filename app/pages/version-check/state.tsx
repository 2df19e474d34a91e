import { usePageCopy } from "../../i18n/copy.tsx";
import type { Check, SupportState } from "../../tools/version-check/check.ts";
import { type Level, LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

const STATE_LEVELS: Readonly<Record<SupportState, Level>> = {
  planned: "info",
  supported: "healthy",
  open: "healthy",
  soon: "warning",
  ended: "critical",
};

/** A state of support: the shape of its level, and its word. */
export function StateWord({ state, word }: { state: SupportState | undefined; word: string }) {
  return (
    <span className={styles.state}>
      <LevelShape level={state ? STATE_LEVELS[state] : "info"} />
      {word}
    </span>
  );
}

/** The state of a version's line; of one that is not in the table only the end is known. */
export function State({ result: { line, state } }: { result: Check }) {
  const { states } = usePageCopy<typeof en>().copy;
  const isKnown = line !== undefined || state === "ended";
  return <StateWord state={isKnown ? state : undefined} word={isKnown ? states[state] : states.unlisted} />;
}
