import styles from "./cases.module.css";

/** The use cases, in two columns where there is room. */
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
