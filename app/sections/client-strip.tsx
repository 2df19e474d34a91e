import type { Owner } from "../../site/owner/owner.ts";
import { owner } from "../owner.ts";
import styles from "./client-strip.module.css";

type Client = Owner["clients"][number];

interface ClientStripProps {
  clients: readonly Client[];
  /** They stand for clients who are not named yet: small text in place of a grid. */
  unset?: boolean;
}

/** In a row at most, on wide screens; rows are as even as the number allows. */
const MOST = 5;

/** Clients by logo or by name: eight are four by two. */
export function ClientStrip({ clients, unset }: ClientStripProps) {
  const { length } = clients;
  return (
    <ul
      className={unset ? `mark ${styles.unset}` : styles.strip}
      data-columns={unset ? undefined : Math.ceil(length / Math.ceil(length / MOST))}
    >
      {clients.map((client) => (
        <li key={client.name}>{unset ? client.name : <ClientMark {...client} />}</li>
      ))}
    </ul>
  );
}

/** Square pixels of a logo: by their area, a word mark and a crest look equally large. */
const AREA = 6_000;
const [WIDEST, HIGHEST] = [220, 72];

/** A client's logo on the ground that it is drawn for, or the name. */
export function ClientMark({ name, logo = "", ground }: Client) {
  const image = owner().images[logo];
  if (!image) return <b className={styles.name}>{name}</b>;
  const ratio = image.width / image.height;
  const height = Math.min(HIGHEST, WIDEST / ratio, Math.sqrt(AREA / ratio));
  return (
    <span className={styles.logo} data-ground={ground ?? (image.isLight ? "dark" : "light")}>
      <img
        src={image.address}
        alt={name}
        width={Math.max(1, Math.round(height * ratio))}
        height={Math.round(height)}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
