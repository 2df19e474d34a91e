import type { ReactNode } from "react";
import { usePageCopy } from "../../i18n/copy.tsx";
import { Planned, PlanText } from "../../plan/planned.tsx";
import { Drawing } from "../../sections/figure.tsx";
import { Text } from "../../sections/rich.tsx";
import type en from "./en.json";
import styles from "./stores.module.css";

/** The table of the sketch: places in the order of the rows, and of the columns. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The column that is added up, the row that is looked for, and the rows of its granule. */
const TOTAL = 4;
const ROW = 6;
const isInGranule = (row: number) => row >= 4 && row < 8;

type Reads = (row: number, column: number) => boolean;

/** One table in rows and in columns, and what a report and an order read of each. */
export function Stores() {
  const { copy, t } = usePageCopy<typeof en>();
  const { stores } = copy;
  const of = t("stores.of", { cells: ROWS.length * COLUMNS.length });
  const queries: readonly (readonly [
    keyof typeof stores.queries,
    code: string,
    rows: Reads,
    columns: Reads,
  ])[] = [
    ["report", "SELECT sum(total) …", () => true, (_, column) => column === TOTAL],
    ["order", "… WHERE id = 7", (row) => row === ROW, isInGranule],
  ];
  return (
    <Planned engines={["mariadb"]} ofVersion className={styles.stores}>
      {queries.map(([query, code, rows, columns], index) => {
        const { title, inRows, inColumns } = stores.queries[query];
        return (
          <div key={query} className={styles.query}>
            <p>
              <b>{title}</b> <code>{code}</code>
            </p>
            <Store of={of} what={inRows} reads={rows} gaps="rows" isLess={index === 1}>
              <PlanText part="version" />
            </Store>
            <Store of={of} what={inColumns} reads={columns} gaps="columns" isLess={index === 0}>
              ClickHouse
            </Store>
          </div>
        );
      })}
      <Text className="mark">{stores.note}</Text>
    </Planned>
  );
}

interface StoreProps {
  /** The engine. */
  children: ReactNode;
  of: string;
  what: string;
  reads: Reads;
  /** Between what is stored together. */
  gaps: "rows" | "columns";
  /** It reads less than the other one. */
  isLess: boolean;
}

function Store({ children, of, what, reads, gaps, isLess }: StoreProps) {
  const [width, height] = gaps === "rows" ? [40, 9] : [34, 13];
  const cells = (isRead: boolean) =>
    ROWS.flatMap((row) =>
      COLUMNS.filter((column) => reads(row, column) === isRead).map(
        (column) => `M${1 + 40 * column} ${1 + 13 * row}h${width}v${height}h${-width}z`,
      ),
    );
  return (
    <div data-less={isLess || undefined}>
      <p className="mark">{children}</p>
      <p>
        <b>{cells(true).length}</b> {of}
      </p>
      <p>{what}</p>
      <Drawing size={[322, 158]}>
        <path d={cells(false).join("")} fill="var(--sheet)" stroke="var(--rule-strong)" />
        <path d={cells(true).join("")} fill="var(--accent)" stroke="var(--accent-wash)" />
      </Drawing>
    </div>
  );
}
