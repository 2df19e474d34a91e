import styles from "./matrix.module.css";
import { plain, Rich } from "./rich.tsx";
import { ScrollFrame } from "./scroll-frame.tsx";
import { Table } from "./table.tsx";

interface MatrixProps {
  caption: string;
  /** The heading of the first column, which may be empty, and those of the others. */
  columns: readonly string[];
  /** Each row's heading and its cells: the text of a yes, or null for a no. */
  rows: readonly { name: string; cells: readonly (string | null)[] }[];
}

/** A table of yes and no, such as what is supported where. */
export function Matrix({ caption, columns, rows }: MatrixProps) {
  return (
    <ScrollFrame label={plain(caption)}>
      <Table caption={caption} columns={columns} className={styles.matrix}>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">
                <Rich>{name}</Rich>
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                <td key={index} className={cell ? styles.yes : undefined}>
                  <Rich>{cell ?? "–"}</Rich>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollFrame>
  );
}
