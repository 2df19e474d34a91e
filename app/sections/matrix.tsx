import styles from "./matrix.module.css";
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
    <Table
      caption={caption}
      columns={columns}
      rows={rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell ?? "–")])}
      className={styles.matrix}
      cellClass={(column, row) =>
        row !== undefined && rows[row]?.cells[column - 1] ? styles.yes : undefined
      }
    />
  );
}
