import { Drawing } from "../../sections/figure.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Switch } from "../../sections/switch.tsx";
import type en from "./en.json";
import styles from "./stores.module.css";

type Copy = (typeof en)["stores"];

/** The table of the sketch: places in the order of the rows, and of the columns. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The column that is added up, the row that is looked for, and the rows of its granule. */
const TOTAL = 4;
const ROW = 6;
const isInGranule = (row: number) => row >= 4 && row < 8;

type Reads = (row: number, column: number) => boolean;

/** The scene of the page: one table in rows and in columns, and what a query reads of each. */
export function Stores({ copy }: { copy: Copy }) {
  const pair = (rows: [string, Reads], columns: [string, Reads]) => (
    <div className={styles.pair}>
      <Store name="MariaDB InnoDB" of={copy.of} what={rows[0]} reads={rows[1]} gaps="rows" />
      <Store
        name="ClickHouse MergeTree"
        of={copy.of}
        what={columns[0]}
        reads={columns[1]}
        gaps="columns"
      />
    </div>
  );
  return (
    <Scene id="stores" copy={copy} ground="wash">
      <Switch
        name="query"
        label={copy.choose}
        options={[
          {
            id: "sum",
            label: "SELECT sum(total) …",
            children: pair([copy.all, () => true], [copy.column, (_, column) => column === TOTAL]),
          },
          {
            id: "row",
            label: "… WHERE id = 7",
            children: pair([copy.row, (row) => row === ROW], [copy.granule, isInGranule]),
          },
        ]}
      />
      <p className="mark">{copy.note}</p>
    </Scene>
  );
}

interface StoreProps {
  name: string;
  of: string;
  what: string;
  reads: Reads;
  /** Between what is stored together. */
  gaps: "rows" | "columns";
}

function Store({ name, of, what, reads, gaps }: StoreProps) {
  const cells = ROWS.flatMap((row) =>
    COLUMNS.map((column) => ({ row, column, isRead: reads(row, column) })),
  );
  const [width, height] = gaps === "rows" ? [40, 16] : [34, 20];
  return (
    <div>
      <h3>{name}</h3>
      <p>
        <b>{cells.filter(({ isRead }) => isRead).length}</b> {of}
      </p>
      <p className="muted">{what}</p>
      <Drawing size={[322, 242]}>
        {cells.map(({ row, column, isRead }) => (
          <path
            key={`${row} ${column}`}
            d={`M${1 + 40 * column} ${1 + 20 * row}h${width}v${height}h${-width}z`}
            fill={isRead ? "var(--accent)" : "var(--sheet)"}
            stroke={isRead ? "var(--accent-wash)" : "var(--rule-strong)"}
          />
        ))}
      </Drawing>
    </div>
  );
}
