import styles from "./client-strip.module.css";

interface Client {
  name: string;
  /** The address of an image. */
  logo?: string | undefined;
}

interface ClientStripProps {
  clients: readonly Client[];
  /** They stand for clients who are not named yet: small text in place of a grid. */
  unset?: boolean;
}

/** Clients by logo or by name, four by two. */
export function ClientStrip({ clients, unset }: ClientStripProps) {
  return (
    <ul className={unset ? `mark ${styles.unset}` : styles.strip}>
      {clients.map(({ name, logo }) => (
        <li key={name}>
          {logo ? <img src={logo} alt={name} loading="lazy" decoding="async" /> : name}
        </li>
      ))}
    </ul>
  );
}
