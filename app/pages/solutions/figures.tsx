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
  mysql: [{ x: 206, y: 113, width: 360 }, 1],
  mongodb: [{ x: 690, y: 2, width: 428 }, 2],
  cassandra: [{ x: 690, y: 76, width: 428 }, 3],
  redis: [{ x: 206, y: 2, width: 360 }, 0],
  monitor: [{ x: 2, y: 322, width: 1116, isApart: true }, 7],
  vectors: [{ x: 690, y: 150, width: 428 }, 4],
  blockchain: [{ x: 690, y: 224, width: 428 }, 5],
  recovery: [{ x: 206, y: 224, width: 360, isApart: true }, 6],
};

/** One order of a shop, and what each of the eight solutions keeps of it. */
export function OneOrder({ copy, items }: { copy: Copy["order"]; items: Entries }) {
  return (
    <Figure copy={copy} size={[1120, 380]} upright={[380, 656]}>
      {(pick) => (
        <>
          <path
            d={pick(
              "M2 113h124v54H2zM64 113V29h134M386 167v49M566 140h74M640 29v222M640 29h42M640 103h42M640 177h42M640 251h42",
              "M2 4h130v36H2zM20 40v49h18M60 190v10H20v259M20 237h18M20 311h18M20 385h18M20 459h18",
            )}
            {...LINE}
          />
          <path d={pick("M126 140h72", "M20 89v74h18")} {...ACCENT_LINE} />
          <path
            d={pick("M64 167v151M386 278v40M904 278v40", "M20 459v148h18M20 533h18")}
            fill="none"
            stroke="var(--rule-strong)"
            strokeDasharray="3 4"
          />
          <Label
            at={pick([64, 145], [67, 27])}
            textAnchor="middle"
            fill="var(--ink)"
            text={copy.application}
          />
          {pick(
            <>
              <ArrowHead at={[386, 224, 90]} color="var(--ink)" />
              <Label at={[160, 130]} textAnchor="middle" fill="var(--accent)" text="SQL" />
            </>,
            undefined,
          )}
          <Label at={pick([576, 130], [70, 205])} text="CDC" />
          <Label at={pick([398, 198], [70, 501])} text="backup · binlog" />
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
      <Label at={[x + 32, y + 22]} fill="var(--ink)" fontWeight="600" text={name} />
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
