import type { ComponentProps } from "react";
import { Items } from "./items.tsx";
import styles from "./steps.module.css";

/** The three to six steps of a process. */
export function Steps({ steps }: { steps: ComponentProps<typeof Items>["items"] }) {
  return <Items items={steps} className={styles.steps} />;
}
