import type { ReactNode } from "react";

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
      <caption className="mark">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => {
            const key = `column ${index}`;
            return column ? (
              <th key={key} scope="col" className={columnClass?.(index)}>
                {column}
              </th>
            ) : (
              <td key={key} />
            );
          })}
        </tr>
      </thead>
      {children}
    </table>
  );
}
