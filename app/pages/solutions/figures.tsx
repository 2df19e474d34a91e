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

/** Each solution's box, and its left upper corner where all stand one under the other. */
const BOXES: Record<keyof Entries, [across: Box, upright: [x: number, y: number]]> = {
  mysql: [{ x: 206, y: 113, width: 360 }, [40, 136]],
  mongodb: [{ x: 690, y: 2, width: 428 }, [58, 312]],
  cassandra: [{ x: 690, y: 76, width: 428 }, [58, 386]],
  redis: [{ x: 206, y: 2, width: 360 }, [40, 62]],
  monitor: [{ x: 2, y: 322, width: 1116, isApart: true }, [9, 608]],
  vectors: [{ x: 690, y: 150, width: 428 }, [58, 460]],
  blockchain: [{ x: 690, y: 224, width: 428 }, [58, 534]],
  recovery: [{ x: 206, y: 224, width: 360, isApart: true }, [58, 224]],
};

/** One order of a shop, and what each of the eight solutions keeps of it. */
export function OneOrder({ copy, items }: { copy: Copy["order"]; items: Entries }) {
  return (
    <Figure copy={copy} size={[1120, 380]} upright={[380, 680]}>
      {(pick) => (
        <>
          <path
            d={pick(
              "M2 113h124v54H2zM64 113V29h134M386 167v49M566 140h74M640 29v222M640 29h42M640 103h42M640 177h42M640 251h42",
              "M9 4h130v36H9zM26 89h6M96 190v26M46 190v371h4M46 339h4M46 413h4M46 487h4",
            )}
            {...LINE}
          />
          <path d={pick("M126 140h72", "M26 40v123h6")} {...ACCENT_LINE} />
          <path
            d={pick("M64 167v151M386 278v40M904 278v40", "M16 40v568")}
            fill="none"
            stroke="var(--rule-strong)"
            strokeDasharray="3 4"
          />
          <Label
            at={pick([64, 145], [74, 27])}
            textAnchor="middle"
            fill="var(--ink)"
            text={copy.application}
          />
          <ArrowHead at={pick([386, 224, 90], [96, 224, 90])} color="var(--ink)" />
          {pick(<Label at={[147, 130]} fill="var(--accent)" text="SQL" />, undefined)}
          <Label at={pick([576, 130], [56, 300])} text="CDC" />
          <Label at={pick([398, 198], [108, 212])} text="backup · binlog" />
          {entries(items).map(([entry, { name }], index) => {
            const [across, [x, y]] = BOXES[entry];
            const box = pick(across, { ...across, x, y, width: 371 - x });
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
  // On the narrowest screen a letter of 13 px is 9.7 wide in the drawing.
  const lines = text.length * 9.7 > width - 28 ? halves(text) : [text];
  return (
    <g>
      <path
        d={`M${x} ${y}h${width}v${38 + 16 * lines.length}h-${width}z`}
        fill="var(--sheet)"
        stroke={color}
        strokeWidth={color === "var(--accent)" ? 2.25 : 1.5}
      />
      {!isApart && <ArrowHead at={[x, y + 27, 0]} color={color} />}
      <Label at={[x + 10, y + 22]} fill="var(--accent)" text={number} />
      <Label at={[x + 28, y + 22]} fill="var(--ink)" fontWeight="600" text={name} />
      {lines.map((line, index) => (
        <Label key={line} at={[x + 28, y + 42 + 18 * index]} text={line} />
      ))}
    </g>
  );
}

/** A text in two lines of about the same length. */
function halves(text: string): string[] {
  const middle = text.indexOf(" ", text.length / 2);
  return [text.slice(0, middle), text.slice(middle + 1)];
}
