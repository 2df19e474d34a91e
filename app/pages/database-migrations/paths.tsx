import { Table } from "../../sections/table.tsx";
import type es from "./es.json";
import styles from "./paths.module.css";

/** A table of migration paths. On phones each row becomes a block, its cells one under the other. */
export function Paths({ copy }: { copy: (typeof es)["paths"] }) {
  return (
    <Table caption={copy.caption} columns={[copy.path, copy.steps, copy.risks]} className={styles.paths}>
      <tbody>
        {Object.values(copy.rows).map(({ name, steps, risks }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-column={copy.steps}>{steps}</td>
            <td data-column={copy.risks}>{risks}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
