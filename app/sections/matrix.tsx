import type { ComponentProps } from "react";
import styles from "./matrix.module.css";
import { Table } from "./table.tsx";

interface MatrixProps extends Omit<ComponentProps<typeof Table>, "rows"> {
  /** Each row's heading and its cells: the text of a yes, or null for a no. */
  rows: readonly { name: string; cells: readonly (string | null)[] }[];
}

/** A table of yes and no, such as what is supported where. */
export function Matrix({ rows, ...table }: MatrixProps) {
  return (
    <Table
      {...table}
      rows={rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell ?? "–")])}
      className={styles.matrix}
      cellClass={(column, row) =>
        row !== undefined && rows[row]?.cells[column - 1] ? styles.yes : undefined
      }
    />
  );
}
