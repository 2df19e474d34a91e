import { ArrowHead, Figure } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

interface PieceProps {
  number: number;
  names: readonly string[];
  text: string;
  x: number;
  y: number;
  width?: number;
  accent?: boolean;
}

/** A box with the number and name of an entry, and what it keeps of the order. */
function Piece({ number, names, text, x, y, width = 252, accent }: PieceProps) {
  return (
    <g>
      <path
        d={`M${x} ${y}h${width}v54h-${width}z`}
        fill="var(--sheet)"
        stroke={accent ? "var(--accent)" : "var(--ink)"}
        strokeWidth={accent ? 2.25 : 1.5}
      />
      <text x={x + 12} y={y + 22} fill="var(--accent)">
        {number}
      </text>
      <text x={x + 32} y={y + 22} fill="var(--ink)">
        {names[number - 1]}
      </text>
      <text x={x + 32} y={y + 42}>
        {text}
      </text>
    </g>
  );
}

/** What every engine costs to keep, and the one that may not be needed. */
export function OneMoreEngine({ copy }: { copy: Copy["cost"] }) {
  const columns = [0, 1, 2, 3].map((engine) => ({ x: 142 + engine * 62, last: engine === 3 }));
  return (
    <Figure label={copy.label} size={[380, 270]} caption={copy.caption}>
      {columns.map(({ x, last }, engine) => (
        <g
          key={x}
          fill="none"
          stroke={last ? "var(--accent)" : "var(--ink)"}
          strokeWidth={last ? 2.25 : 1.5}
          strokeDasharray={last ? "5 4" : undefined}
        >
          <path
            d={`M${x} 34a23 8 0 1 0 46 0a23 8 0 1 0-46 0v22c0 4 10 8 23 8s23-4 23-8V34M${x + 23} 64v14M${x} 78h46v40h-46zM${x} 130h46v40h-46zM${x} 182h46v40h-46z`}
          />
          <g transform={`translate(${x + 23} 0)`} strokeDasharray="none">
            <path d="M-10 92a10 4 0 1 0 20 0a10 4 0 1 0-20 0v12c0 2 4 4 10 4s10-2 10-4V92M0 160v-20m-8 8 8-8 8 8M-11 202a11 11 0 1 0 22 0a11 11 0 1 0-22 0M0 195v7l5 4" />
          </g>
          <text x={x + 23} y="250" textAnchor="middle" stroke="none" fill={last ? "var(--accent)" : "var(--ink-2)"}>
            {last ? "4 ?" : engine + 1}
          </text>
        </g>
      ))}
      {copy.rows.map((row, index) => (
        <text key={row} x="2" y={102 + index * 52}>
          {row}
        </text>
      ))}
      <text x="2" y="50">
        {copy.engine}
      </text>
    </Figure>
  );
}

/** The heights of the four stores that follow the transaction. */
const FOLLOWERS = [
  { number: 2, y: 20 },
  { number: 3, y: 94 },
  { number: 6, y: 168 },
  { number: 7, y: 242 },
];

/** One order of a shop, and which of the eight keeps what of it. */
export function OneOrder({ copy, names }: { copy: Copy["order"]; names: readonly string[] }) {
  const { pieces } = copy;
  return (
    <Figure label={copy.label} size={[840, 420]} caption={copy.caption} note={copy.note} minWidth="wide">
      <path d="M2 131h108v54H2z" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <text x="56" y="163" textAnchor="middle" fill="var(--ink)">
        {copy.application}
      </text>
      <path d="M52 131V47h100" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={160} y={47} angle={0} color="var(--ink)" />
      <path d="M110 158h42" stroke="var(--accent)" strokeWidth="2.5" />
      <ArrowHead x={160} y={158} angle={0} />
      <text x="134" y="148" textAnchor="middle" fill="var(--accent)">
        SQL
      </text>
      <Piece number={4} names={names} text={pieces[3] ?? ""} x={160} y={20} />
      <Piece number={1} names={names} text={pieces[0] ?? ""} x={160} y={131} accent />
      <path d="M286 185v49" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={286} y={242} angle={90} color="var(--ink)" />
      <text x="298" y="218">
        backup · binlog
      </text>
      <Piece number={8} names={names} text={pieces[7] ?? ""} x={160} y={242} />
      <path d="M412 158h88M500 47v222" stroke="var(--ink)" strokeWidth="1.5" />
      <text x="418" y="148">
        CDC
      </text>
      {FOLLOWERS.map(({ number, y }) => (
        <g key={number}>
          <path d={`M500 ${y + 27}h58`} stroke="var(--ink)" strokeWidth="1.5" />
          <ArrowHead x={566} y={y + 27} angle={0} color="var(--ink)" />
          <Piece number={number} names={names} text={pieces[number - 1] ?? ""} x={566} y={y} width={272} />
        </g>
      ))}
      <path d="M52 189v147M286 300v36M700 300v36" stroke="var(--rule-strong)" strokeDasharray="3 4" />
      <Piece number={5} names={names} text={pieces[4] ?? ""} x={2} y={340} width={836} />
    </Figure>
  );
}
