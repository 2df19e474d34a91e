import type { ReactNode } from "react";
import { Fold } from "./fold.tsx";
import { plain, Rich } from "./rich.tsx";
import styles from "./table.module.css";

/** The cells of a row; the first is its heading. */
type Row = readonly ReactNode[];

interface TableProps {
  caption: string;
  /** The headings; a corner without one is empty. */
  columns: readonly ReactNode[];
  /** The headings as the cells repeat them where rows are stacked, if `columns` holds more than text. */
  labels?: readonly string[];
  /** One body without a heading, or several. */
  rows?: readonly Row[];
  groups?: readonly { heading?: string; rows: readonly Row[] }[];
  className?: string;
  /** The class of a cell by its column and its row, which a column's heading does not have. */
  cellClass?: (column: number, row?: number) => string | undefined;
  /** The column that the page is about, where the table compares alternatives. */
  highlight?: number;
  /** On phones rows are stacked, each a block whose cells repeat their column's heading. A table that fits stays as it is. */
  narrow?: "stack" | "fits";
  /** On phones it is folded under its caption. */
  isFolded?: boolean | undefined;
}

/** A table with its caption and its headings. */
export function Table({
  rows = [],
  groups = [{ rows }],
  narrow = "stack",
  isFolded,
  ...props
}: TableProps) {
  const { caption, columns, labels = columns, className, cellClass, highlight } = props;
  const classOf = (column: number, row?: number) =>
    column === highlight ? styles.highlight : cellClass?.(column, row);
  // Browsers take the meaning from a table whose rows are displayed as blocks: the roles give it back.
  const role = (name: string) => (narrow === "stack" ? name : undefined);
  const table = (
    <table
      className={[narrow === "stack" && styles.stack, className].filter(Boolean).join(" ")}
      role={role("table")}
    >
      <caption className="mark">
        <Rich>{caption}</Rich>
      </caption>
      <thead role={role("rowgroup")}>
        <tr role={role("row")}>
          {columns.map((column, index) =>
            column ? (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are never reordered.
                key={index}
                scope="col"
                role={role("columnheader")}
                className={classOf(index)}
              >
                <Rich>{column}</Rich>
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={index} role={role("cell")} />
            ),
          )}
        </tr>
      </thead>
      {groups.map(({ heading, rows }, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <tbody key={group} role={role("rowgroup")}>
          {heading && (
            <tr role={role("row")}>
              <th
                scope="rowgroup"
                role={role("rowheader")}
                colSpan={columns.length}
                className="mark"
              >
                {heading}
              </th>
            </tr>
          )}
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={row} role={role("row")}>
              <th scope="row" role={role("rowheader")}>
                <Rich>{name}</Rich>
              </th>
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  key={index}
                  role={role("cell")}
                  data-label={role(plain(String(labels[index + 1] ?? "")))}
                  className={classOf(index + 1, row)}
                >
                  <Rich>{cell}</Rich>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  if (!isFolded) return table;
  return (
    <Fold title={caption} as="p">
      {table}
    </Fold>
  );
}
