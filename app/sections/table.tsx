import type { ReactNode } from "react";
import { Rich } from "./rich.tsx";

interface TableProps {
  caption: string;
  /** The headings; a corner without one is empty. */
  columns: readonly ReactNode[];
  className?: string;
  /** The class of a column's heading, by its index. */
  columnClass?: (index: number) => string | undefined;
  /** The body. */
  children: ReactNode;
}

/** A table with its caption and its headings. */
export function Table({ caption, columns, className, columnClass, children }: TableProps) {
  return (
    <table className={className}>
      <caption className="mark">
        <Rich>{caption}</Rich>
      </caption>
      <thead>
        <tr>
          {columns.map((column, index) =>
            column ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are never reordered.
              <th key={index} scope="col" className={columnClass?.(index)}>
                <Rich>{column}</Rich>
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={index} />
            ),
          )}
        </tr>
      </thead>
      {children}
    </table>
  );
}
