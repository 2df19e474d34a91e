import type { versions } from "@blc/diagnose";
import { usePageCopy } from "../../i18n/copy.tsx";
import { type Level, LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

const STATE_LEVELS: Readonly<Record<versions.SupportState, Level>> = {
  planned: "info",
  supported: "healthy",
  open: "healthy",
  soon: "warning",
  passed: "warning",
  ended: "critical",
  managed: "info",
  packaged: "info",
  unlisted: "info",
};

/** A state of support: the shape of its level, and its word. */
export function StateWord({ state }: { state: versions.SupportState }) {
  const { states } = usePageCopy<typeof en>().copy;
  return (
    <span className={styles.state}>
      <LevelShape level={STATE_LEVELS[state]} />
      {states[state]}
    </span>
  );
}
