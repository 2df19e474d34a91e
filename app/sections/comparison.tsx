import styles from "./comparison.module.css";
import { plain, Rich } from "./rich.tsx";
import { ScrollFrame } from "./scroll-frame.tsx";
import { Table } from "./table.tsx";

interface ComparisonProps<Column extends string> {
  caption: string;
  /** The first heads the rows' names, the others the alternatives. They have keys where one is highlighted. */
  columns: readonly string[] | Readonly<Record<Column, string>>;
  /** Each begins with its row's name. */
  rows: readonly (readonly string[])[];
  /** The column that the page is about. */
  highlight?: Column;
}

/** A table that compares alternatives. On phones it scrolls in its own frame, with a fixed first column. */
export function Comparison<Column extends string>({ caption, columns, rows, highlight }: ComparisonProps<Column>) {
  const highlighted = highlight && Object.keys(columns).indexOf(highlight);
  const mark = (column: number) => (column === highlighted ? styles.highlight : undefined);
  return (
    <ScrollFrame label={plain(caption)}>
      <Table caption={caption} columns={Object.values(columns)} className={styles.comparison} columnClass={mark}>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <Rich>{name}</Rich>
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                <td key={index} className={mark(index + 1)}>
                  <Rich>{cell}</Rich>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollFrame>
  );
}
