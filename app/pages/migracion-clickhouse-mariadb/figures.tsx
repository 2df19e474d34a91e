import { ACCENT_LINE, ArrowHead, CLEAR, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

const FOUR = [0, 1, 2, 3];
const SIX = [0, 1, 2, 3, 4, 5];
const READ = { fill: "var(--accent-wash)", stroke: "var(--accent)", strokeWidth: 2 } as const;
const REST = { fill: "none", stroke: "var(--rule-strong)", strokeWidth: 1.5 } as const;

/** One table stored by rows and by columns. What two queries read is marked in each. */
export function RowsAndColumns({ copy }: { copy: Copy["stores"] }) {
  return (
    <Figure label={copy.label} size={[900, 208]} caption={copy.caption} note={copy.note} upright={[480, 424]}>
      {(pick) => (
        <>
          <Names />
          <Label at={[10, 60]} fill="var(--ink)" text="SELECT sum(total) …" />
          <Rows y={74} read={SIX} />
          <Columns y={74} column={2} />
          <Label at={[10, 198]} fill="var(--accent)" text={copy.all} />
          <Label at={[246, 198]} fill="var(--accent)" text={copy.column} />
          <g transform={pick("translate(450 0)", "translate(0 216)")}>
            <Names />
            <Label at={[10, 60]} fill="var(--ink)" text="… WHERE id = 7" />
            <Rows y={74} read={[3]} />
            <Columns y={74} rows={[2, 3]} />
            <Label at={[10, 198]} fill="var(--accent)" text={copy.row} />
            <Label at={[246, 198]} fill="var(--accent)" text={copy.granule} />
          </g>
        </>
      )}
    </Figure>
  );
}

function Names() {
  return (
    <>
      <path d="M10 32h196M246 32h184" stroke="var(--ink)" strokeWidth="1.5" />
      <Label at={[10, 22]} text="MariaDB InnoDB" />
      <Label at={[246, 22]} text="ClickHouse MergeTree" />
    </>
  );
}

function Rows({ y, read }: { y: number; read: readonly number[] }) {
  return SIX.map((row) => (
    <path
      key={row}
      d={`M10 ${y + 17 * row}h196v12h-196zm49 0v12m49-12v12m49-12v12`}
      {...(read.includes(row) ? READ : REST)}
    />
  ));
}

function Columns({ y, column, rows = [] }: { y: number; column?: number; rows?: readonly number[] }) {
  return FOUR.map((place) => (
    <g key={place} transform={`translate(${246 + 48 * place} ${y})`}>
      <path d="M0 0h41v97H0zM0 16h41M0 32h41M0 48h41M0 64h41M0 80h41" {...(place === column ? READ : REST)} />
      {rows.length > 0 && <path d="M0 32h41v32H0zM0 48h41" {...READ} />}
    </g>
  ));
}

/**
 * The tools of the initial load, of the change data capture and of the return. Upright, the load is at the left, the
 * changes are in the middle, and the return is at the right.
 */
export function Pipeline({ copy }: { copy: Copy["tools"] }) {
  return (
    <Figure label={copy.label} size={[840, 270]} caption={copy.caption} upright={[380, 560]}>
      {(pick) => (
        <>
          <path d={pick("M16 30h120v212H16zM704 30h120v212H704z", "M10 10h360v92H10zM10 458h360v92H10z")} {...LINE} />
          <Cylinder {...pick({ x: 76, y: 108 }, { x: 190, y: 38 })} />
          <Cylinder {...pick({ x: 764, y: 108 }, { x: 190, y: 474 })} />
          <path d={pick("M136 70h568", "M52 102v348")} {...LINE} />
          <ArrowHead {...pick({ x: 703, y: 70, angle: 0 }, { x: 52, y: 457, angle: 90 })} color="var(--ink)" />
          <path
            d={pick("M136 142h94M326 142h84M490 142h214", "M190 102v106M190 248v52M190 340v110")}
            {...ACCENT_LINE}
          />
          <path
            d={pick("M230 122h96v40h-96zM410 122h80v40h-80z", "M144 208h92v40h-92zM144 300h92v40h-92z")}
            {...ACCENT_LINE}
          />
          <ArrowHead {...pick({ x: 229, y: 142, angle: 0 }, { x: 190, y: 207, angle: 90 })} />
          <ArrowHead {...pick({ x: 409, y: 142, angle: 0 }, { x: 190, y: 299, angle: 90 })} />
          <ArrowHead {...pick({ x: 703, y: 142, angle: 0 }, { x: 190, y: 457, angle: 90 })} />
          <path d={pick("M704 214H146", "M328 458V112")} {...LINE} stroke="var(--rule-strong)" strokeDasharray="6 4" />
          <ArrowHead
            {...pick({ x: 137, y: 214, angle: 180 }, { x: 328, y: 103, angle: -90 })}
            color="var(--rule-strong)"
          />
          <g textAnchor="middle" {...CLEAR}>
            <Label at={pick([278, 147], [190, 233])} text="Debezium" />
            <Label at={pick([450, 147], [190, 325])} text="Kafka" />
            <Label at={pick([183, 132], [190, 154])} text="binlog" />
            <Label at={pick([600, 162], [190, 182])} fill="var(--accent)" text={copy.changes} />
            <Label at={pick([600, 132], [190, 390])} text="ReplacingMergeTree" />
            <Label at={pick([420, 234], [328, 154])} text={copy.back} />
            {pick(
              <>
                <Label at={[420, 62]} text="INSERT … SELECT … FROM mysql(…)" />
                <Label at={[420, 206]} text="INSERT INTO FUNCTION mysql(…) · CSV + cpimport" />
              </>,
              <>
                <Label at={[52, 276]} text="INSERT" />
                <Label at={[52, 294]} text="mysql()" />
                <Label at={[328, 276]} text="INSERT INTO" />
                <Label at={[328, 294]} text="mysql()" />
                <Label at={[328, 426]} text="CSV" />
              </>,
            )}
          </g>
          <g textAnchor={pick("middle", "start")} {...CLEAR}>
            <Label at={pick([76, 56], [22, 32])} text="MariaDB" />
            <Label at={pick([764, 56], [22, 480])} text="ClickHouse" />
            <Label at={pick([420, 88], [10, 124])} text={copy.load} />
          </g>
        </>
      )}
    </Figure>
  );
}
