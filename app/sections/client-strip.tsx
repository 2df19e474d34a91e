import styles from "./client-strip.module.css";

/** Names of clients, four by two. */
export function ClientStrip({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.strip}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
