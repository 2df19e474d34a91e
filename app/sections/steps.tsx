import type { ComponentProps } from "react";
import styles from "./steps.module.css";
import { TitledList } from "./titled-list.tsx";

/** The three to six steps of a process. */
export function Steps({ steps }: { steps: ComponentProps<typeof TitledList>["items"] }) {
  return <TitledList items={steps} className={styles.steps} />;
}
