import type { ReactNode } from "react";
import styles from "./night-sheet.module.css";
import { Section, type SectionCopy } from "./section.tsx";

interface NightSheetProps {
  id: string;
  copy: Required<SectionCopy>;
  children: ReactNode;
}

/** A section as wide as the page, a blueprint by day too: for an incident, a failover, a recovery. */
export function NightSheet(props: NightSheetProps) {
  return <Section {...props} className={`night ${styles.sheet}`} />;
}
