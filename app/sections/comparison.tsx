import type { ComponentProps } from "react";
import styles from "./comparison.module.css";
import { Table } from "./table.tsx";

interface ComparisonProps<Column extends string> {
  caption: string;
  /** The first heads the rows' names, the others the alternatives. They have keys where one is highlighted. */
  columns: readonly string[] | Readonly<Record<Column, string>>;
  /** Each begins with its row's name. */
  rows: readonly (readonly string[])[];
  /** The column that the page is about. */
  highlight?: Column;
  /** For cells of whole sentences, which would be narrow and tall in a table that scrolls: "stack". */
  narrow?: ComponentProps<typeof Table>["narrow"];
  isFolded?: boolean;
}

/** A table that compares alternatives. */
export function Comparison<Column extends string>(props: ComparisonProps<Column>) {
  const { columns, highlight, ...table } = props;
  const highlighted = highlight && Object.keys(columns).indexOf(highlight);
  return (
    <Table
      {...table}
      columns={Object.values(columns)}
      className={styles.comparison}
      cellClass={(column) => (column === highlighted ? styles.highlight : undefined)}
    />
  );
}
