import { Table } from "../../sections/table.tsx";
import type es from "./es.json";
import styles from "./paths.module.css";

/** The migration paths, with the numbers that they have in the drawing `PathMap`. */
export function Paths({ copy }: { copy: (typeof es)["paths"] }) {
  return (
    <Table
      caption={copy.caption}
      columns={[copy.path, copy.steps, copy.risks]}
      rows={Object.values(copy.rows).map(({ name, steps, risks }) => [name, steps, risks])}
      className={styles.paths}
    />
  );
}
