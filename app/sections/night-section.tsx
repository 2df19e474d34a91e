import type { ReactNode } from "react";
import styles from "./night-section.module.css";
import { Section, type SectionCopy } from "./section.tsx";

interface NightSectionProps {
  id: string;
  copy: Required<SectionCopy>;
  children: ReactNode;
}

/** A section as wide as the page, a blueprint by day too: for an incident, a failover, a recovery. */
export function NightSection(props: NightSectionProps) {
  return <Section {...props} className={`night ${styles.section}`} />;
}
