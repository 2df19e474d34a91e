import { ArrowHead, Cylinder, Figure } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

const FOUR = [0, 1, 2, 3];
const SIX = [0, 1, 2, 3, 4, 5];
const READ = { fill: "var(--accent-wash)", stroke: "var(--accent)", strokeWidth: 2 } as const;
const REST = { fill: "none", stroke: "var(--rule-strong)", strokeWidth: 1.5 } as const;

/** One table stored by rows and by columns. What two queries read is marked in each. */
export function RowsAndColumns({ copy }: { copy: Copy["stores"] }) {
  return (
    <Figure label={copy.label} size={[480, 388]} caption={copy.caption} note={copy.note}>
      <path d="M10 32h212M258 32h212" stroke="var(--ink)" strokeWidth="1.5" />
      <text x="10" y="22">
        MariaDB InnoDB
      </text>
      <text x="258" y="22">
        ClickHouse MergeTree
      </text>
      <text x="10" y="60" fill="var(--ink)">
        SELECT sum(total) …
      </text>
      <text x="10" y="238" fill="var(--ink)">
        … WHERE id = 7
      </text>
      <Rows y={74} read={SIX} />
      <Columns y={74} column={2} />
      <Rows y={252} read={[3]} />
      <Columns y={252} rows={[2, 3]} />
      <g fill="var(--accent)">
        <text x="10" y="198">
          {copy.all}
        </text>
        <text x="258" y="198">
          {copy.column}
        </text>
        <text x="10" y="376">
          {copy.row}
        </text>
        <text x="258" y="376">
          {copy.granule}
        </text>
      </g>
    </Figure>
  );
}

function Rows({ y, read }: { y: number; read: readonly number[] }) {
  return SIX.map((row) => (
    <path
      key={row}
      d={`M10 ${y + 17 * row}h212v12h-212zm53 0v12m53-12v12m53-12v12`}
      {...(read.includes(row) ? READ : REST)}
    />
  ));
}

function Columns({ y, column, rows = [] }: { y: number; column?: number; rows?: readonly number[] }) {
  return FOUR.map((place) => (
    <g key={place} transform={`translate(${258 + 57 * place} ${y})`}>
      <path d="M0 0h41v97H0zM0 16h41M0 32h41M0 48h41M0 64h41M0 80h41" {...(place === column ? READ : REST)} />
      {rows.length > 0 && <path d="M0 32h41v32H0zM0 48h41" {...READ} />}
    </g>
  ));
}

/** The tools of the initial load, of the change data capture and of the way back. */
export function Pipeline({ copy }: { copy: Copy["tools"] }) {
  return (
    <Figure label={copy.label} size={[840, 270]} caption={copy.caption} minWidth="wide">
      <path d="M16 30h120v212H16zM704 30h120v212H704z" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <Cylinder x={76} y={108} />
      <Cylinder x={764} y={108} />
      <path d="M136 70h568" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={703} y={70} angle={0} color="var(--ink)" />
      <path d="M136 142h94M326 142h84M490 142h214" stroke="var(--accent)" strokeWidth="2.25" />
      <path d="M230 122h96v40h-96zM410 122h80v40h-80z" fill="none" stroke="var(--accent)" strokeWidth="2.25" />
      <ArrowHead x={229} y={142} angle={0} />
      <ArrowHead x={409} y={142} angle={0} />
      <ArrowHead x={703} y={142} angle={0} />
      <path d="M704 214H146" stroke="var(--rule-strong)" strokeWidth="1.5" strokeDasharray="6 4" />
      <ArrowHead x={137} y={214} angle={180} color="var(--rule-strong)" />
      <g textAnchor="middle">
        <text x="76" y="56">
          MariaDB
        </text>
        <text x="764" y="56">
          ClickHouse
        </text>
        <text x="183" y="132">
          binlog
        </text>
        <text x="278" y="147">
          Debezium
        </text>
        <text x="450" y="147">
          Kafka
        </text>
        <text x="600" y="132">
          ReplacingMergeTree
        </text>
        <text x="420" y="62">
          INSERT … SELECT … FROM mysql(…)
        </text>
        <text x="420" y="206">
          INSERT INTO FUNCTION mysql(…) · CSV + cpimport
        </text>
        <text x="420" y="88">
          {copy.load}
        </text>
        <text x="600" y="162" fill="var(--accent)">
          {copy.changes}
        </text>
        <text x="420" y="234">
          {copy.back}
        </text>
      </g>
    </Figure>
  );
}
