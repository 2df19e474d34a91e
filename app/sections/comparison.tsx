import styles from "./comparison.module.css";
import { ScrollFrame } from "./scroll-frame.tsx";

interface ComparisonProps {
  caption: string;
  /** The first names the rows, the others the alternatives. */
  columns: readonly string[];
  /** Each begins with its row's name. */
  rows: readonly (readonly string[])[];
  /** The column, counted from 1 after the row's name, that the page is about. */
  highlight?: number;
}

/** Named alternatives, row by row. On phones it scrolls in its own frame, its first column fixed. */
export function Comparison({ caption, columns, rows, highlight }: ComparisonProps) {
  const mark = (column: number) => (column === highlight ? styles.highlight : undefined);
  return (
    <ScrollFrame label={caption}>
      <table className={styles.comparison}>
        <caption className="mark">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={mark(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                <td key={index} className={mark(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
