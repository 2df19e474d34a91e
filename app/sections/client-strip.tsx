import styles from "./client-strip.module.css";

interface Client {
  name: string;
  /** The address of an image. */
  logo?: string | undefined;
}

/** Clients by logo or by name, four by two. */
export function ClientStrip({ clients }: { clients: readonly Client[] }) {
  return (
    <ul className={styles.strip}>
      {clients.map(({ name, logo }) => (
        <li key={name}>{logo ? <img src={logo} alt={name} loading="lazy" decoding="async" /> : name}</li>
      ))}
    </ul>
  );
}
