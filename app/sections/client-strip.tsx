import styles from "./client-strip.module.css";
import { TextList } from "./text-list.tsx";

/** Names of clients, four by two. */
export function ClientStrip({ names }: { names: readonly string[] }) {
  return <TextList items={names} className={styles.strip} />;
}
