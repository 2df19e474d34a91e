import { entries } from "../../i18n/entries.ts";
import { ArrowHead, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

type Entries = Copy["entries"]["items"];

/** Each solution's box in the drawing of one order. */
const BOXES: Record<keyof Entries, { x: number; y: number; width: number; accent?: boolean }> = {
  mysql: { x: 160, y: 131, width: 268, accent: true },
  mongodb: { x: 530, y: 20, width: 308 },
  cassandra: { x: 530, y: 94, width: 308 },
  redis: { x: 160, y: 20, width: 268 },
  monitor: { x: 2, y: 340, width: 836 },
  vectors: { x: 530, y: 168, width: 308 },
  blockchain: { x: 530, y: 242, width: 308 },
  recovery: { x: 160, y: 242, width: 268 },
};

/** One order of a shop, and what each of the eight solutions keeps of it. */
export function OneOrder({ copy, items }: { copy: Copy["order"]; items: Entries }) {
  return (
    <Figure
      label={copy.label}
      size={[840, 420]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 668], children: <OrderDown copy={copy} items={items} /> }}
    >
      <path
        d="M2 131h108v54H2zM52 131V47h100M286 185v49M428 158h72M500 47v222M500 47h22M500 121h22M500 195h22M500 269h22"
        {...LINE}
      />
      <path d="M110 158h42" stroke="var(--accent)" strokeWidth="2.5" />
      <path d="M52 189v147M286 300v36M700 300v36" stroke="var(--rule-strong)" strokeDasharray="3 4" />
      <ArrowHead x={160} y={47} angle={0} color="var(--ink)" />
      <ArrowHead x={160} y={158} angle={0} />
      <ArrowHead x={286} y={242} angle={90} color="var(--ink)" />
      {[47, 121, 195, 269].map((y) => (
        <ArrowHead key={y} x={530} y={y} angle={0} color="var(--ink)" />
      ))}
      <Label at={[56, 163]} textAnchor="middle" fill="var(--ink)" text={copy.application} />
      <Label at={[134, 148]} textAnchor="middle" fill="var(--accent)" text="SQL" />
      <Label at={[298, 218]} text="backup · binlog" />
      <Label at={[436, 148]} text="CDC" />
      {entries(items).map(([entry, { name }], index) => (
        <Piece key={entry} {...BOXES[entry]} number={index + 1} name={name} text={copy.pieces[entry]} />
      ))}
    </Figure>
  );
}

interface PieceProps {
  x: number;
  y: number;
  width: number;
  accent?: boolean;
  number: number;
  name: string;
  text: string;
  /** The text stands in two lines. */
  lines?: readonly string[];
}

function Piece({ x, y, width, accent, number, name, text, lines = [text] }: PieceProps) {
  return (
    <g>
      <path
        d={`M${x} ${y}h${width}v${38 + 16 * lines.length}h-${width}z`}
        fill="var(--sheet)"
        stroke={accent ? "var(--accent)" : "var(--ink)"}
        strokeWidth={accent ? 2.25 : 1.5}
      />
      <Label at={[x + 12, y + 22]} fill="var(--accent)" text={number} />
      <Label at={[x + 32, y + 22]} fill="var(--ink)" text={name} />
      {lines.map((line, index) => (
        <Label key={line} at={[x + 32, y + 42 + 18 * index]} text={line} />
      ))}
    </g>
  );
}

/** The order in which the pieces stand one under the other. */
const DOWN = ["redis", "mysql", "mongodb", "cassandra", "vectors", "blockchain", "recovery", "monitor"] as const;

/** The same, for narrow screens. */
function OrderDown({ copy, items }: { copy: Copy["order"]; items: Entries }) {
  const numbers = Object.keys(items);
  const top = (index: number) => 62 + index * 74;
  return (
    <>
      <path d={`M2 4h130v36H2zM20 40V${top(0) + 27}h18`} {...LINE} />
      <path d={`M20 ${top(0) + 27}V${top(1) + 27}h18`} stroke="var(--accent)" strokeWidth="2.5" fill="none" />
      <path d={`M60 ${top(1) + 54}v10H20V${top(5) + 27}`} {...LINE} />
      <path d={[2, 3, 4, 5].map((index) => `M20 ${top(index) + 27}h18`).join("")} {...LINE} />
      <path
        d={`M20 ${top(5) + 27}V${top(7) + 27}h18M20 ${top(6) + 27}h18`}
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="3 4"
      />
      {DOWN.map((entry, index) => (
        <ArrowHead
          key={entry}
          x={46}
          y={top(index) + 27}
          angle={0}
          color={entry === "mysql" ? "var(--accent)" : "var(--ink)"}
        />
      ))}
      <Label at={[67, 27]} textAnchor="middle" fill="var(--ink)" text={copy.application} />
      <Label at={[70, top(2) - 5]} text="CDC" />
      <Label at={[70, top(6) - 5]} text="backup · binlog" />
      {DOWN.map((entry, index) => (
        <Piece
          key={entry}
          x={46}
          y={top(index)}
          width={332}
          accent={entry === "mysql"}
          number={numbers.indexOf(entry) + 1}
          name={items[entry].name}
          text={copy.pieces[entry]}
          lines={entry === "monitor" ? halves(copy.pieces[entry]) : undefined}
        />
      ))}
    </>
  );
}

/** A text in two lines of about the same length. */
function halves(text: string): string[] {
  const middle = text.indexOf(" ", text.length / 2);
  return [text.slice(0, middle), text.slice(middle + 1)];
}
