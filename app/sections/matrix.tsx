import styles from "./matrix.module.css";
import { ScrollFrame } from "./scroll-frame.tsx";

interface MatrixProps {
  caption: string;
  /** The heading of the first column, which may be empty, and those of the others. */
  columns: readonly string[];
  /** Each row's heading and its cells: the text of a yes, or null for a no. */
  rows: readonly { name: string; cells: readonly (string | null)[] }[];
}

/** A table of yes and no, such as what is supported where. */
export function Matrix({ caption, columns: [corner, ...columns], rows }: MatrixProps) {
  return (
    <ScrollFrame label={caption}>
      <table className={styles.matrix}>
        <caption className="mark">{caption}</caption>
        <thead>
          <tr>
            {corner ? <th scope="col">{corner}</th> : <td />}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                <td key={index} className={cell ? styles.yes : undefined}>
                  {cell ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
