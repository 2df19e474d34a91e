import { TextList } from "../../sections/text-list.tsx";
import styles from "./account.module.css";

/** Reasons for and against the expense, in two columns. */
export function Account({
  sides,
}: {
  sides: readonly { title: string; entries: readonly string[] }[];
}) {
  return (
    <div className={styles.account}>
      {sides.map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <TextList items={entries} />
        </div>
      ))}
    </div>
  );
}
