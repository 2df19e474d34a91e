import styles from "./client-strip.module.css";
import { Lines } from "./items.tsx";

/** Names of clients, four by two. */
export function ClientStrip({ names }: { names: readonly string[] }) {
  return <Lines items={names} className={styles.strip} />;
}
