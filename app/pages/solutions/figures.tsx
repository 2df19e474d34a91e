import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, ArrowHead, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

type Entries = Copy["entries"]["items"];

interface Box {
  x: number;
  y: number;
  width: number;
  /** No arrow leads to its left side. */
  isApart?: boolean;
}

/** Each solution's box, and its place where all stand one under the other. */
const BOXES: Record<keyof Entries, [across: Box, place: number]> = {
  mysql: [{ x: 160, y: 131, width: 268 }, 1],
  mongodb: [{ x: 530, y: 20, width: 308 }, 2],
  cassandra: [{ x: 530, y: 94, width: 308 }, 3],
  redis: [{ x: 160, y: 20, width: 268 }, 0],
  monitor: [{ x: 2, y: 340, width: 836, isApart: true }, 7],
  vectors: [{ x: 530, y: 168, width: 308 }, 4],
  blockchain: [{ x: 530, y: 242, width: 308 }, 5],
  recovery: [{ x: 160, y: 242, width: 268, isApart: true }, 6],
};

/** One order of a shop, and what each of the eight solutions keeps of it. */
export function OneOrder({ copy, items }: { copy: Copy["order"]; items: Entries }) {
  return (
    <Figure copy={copy} size={[840, 420]} upright={[380, 668]}>
      {(pick) => (
        <>
          <path
            d={pick(
              "M2 131h108v54H2zM52 131V47h100M286 185v49M428 158h72M500 47v222M500 47h22M500 121h22M500 195h22M500 269h22",
              "M2 4h130v36H2zM20 40v49h18M60 190v10H20v259M20 237h18M20 311h18M20 385h18M20 459h18",
            )}
            {...LINE}
          />
          <path d={pick("M110 158h42", "M20 89v74h18")} {...ACCENT_LINE} />
          <path
            d={pick("M52 189v147M286 300v36M700 300v36", "M20 459v148h18M20 533h18")}
            fill="none"
            stroke="var(--rule-strong)"
            strokeDasharray="3 4"
          />
          <Label
            at={pick([56, 163], [67, 27])}
            textAnchor="middle"
            fill="var(--ink)"
            text={copy.application}
          />
          {pick(
            <>
              <ArrowHead at={[286, 242, 90]} color="var(--ink)" />
              <Label at={[134, 148]} textAnchor="middle" fill="var(--accent)" text="SQL" />
            </>,
            undefined,
          )}
          <Label at={pick([436, 148], [70, 205])} text="CDC" />
          <Label at={pick([298, 218], [70, 501])} text="backup · binlog" />
          {entries(items).map(([entry, { name }], index) => {
            const [across, place] = BOXES[entry];
            const box = pick(across, { x: 46, y: 62 + place * 74, width: 332 });
            const color = entry === "mysql" ? "var(--accent)" : "var(--ink)";
            return (
              <Piece
                key={entry}
                {...box}
                number={index + 1}
                name={name}
                text={copy.pieces[entry]}
                color={color}
              />
            );
          })}
        </>
      )}
    </Figure>
  );
}

interface PieceProps extends Box {
  number: number;
  name: string;
  text: string;
  color: string;
}

function Piece({ x, y, width, isApart, number, name, text, color }: PieceProps) {
  const lines = text.length * 8 > width ? halves(text) : [text];
  return (
    <g>
      <path
        d={`M${x} ${y}h${width}v${38 + 16 * lines.length}h-${width}z`}
        fill="var(--sheet)"
        stroke={color}
        strokeWidth={color === "var(--accent)" ? 2.25 : 1.5}
      />
      {!isApart && <ArrowHead at={[x, y + 27, 0]} color={color} />}
      <Label at={[x + 12, y + 22]} fill="var(--accent)" text={number} />
      <Label at={[x + 32, y + 22]} fill="var(--ink)" text={name} />
      {lines.map((line, index) => (
        <Label key={line} at={[x + 32, y + 42 + 18 * index]} text={line} />
      ))}
    </g>
  );
}

/** A text in two lines of about the same length. */
function halves(text: string): string[] {
  const middle = text.indexOf(" ", text.length / 2);
  return [text.slice(0, middle), text.slice(middle + 1)];
}
