import styles from "./cases.module.css";

/** Use cases, two by two between hairlines. */
export function Cases({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.cases}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
