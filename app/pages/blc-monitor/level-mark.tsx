import { Label } from "../../sections/figure.tsx";
import { type Level, levelColour } from "../../ui/level-shape.tsx";

/** Paths of the levels' shapes, centred on the origin and about 14 units wide. */
const SHAPES: Record<Level, string> = {
  critical: "M0-7 7 6H-7z",
  warning: "m0-8 8 8-8 8-8-8z",
  info: "M-6-6H6V6H-6z",
  healthy: "M0-6.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
};

/** An alert level inside a drawing: its shape and, if given, its name. */
export function LevelMark({ level, x, y, name }: { level: Level; x: number; y: number; name?: string }) {
  return (
    <g transform={`translate(${x} ${y})`} className={levelColour(level)} fill="currentColor">
      <path d={SHAPES[level]} />
      {name && <Label at={[15, 5]} text={name} />}
    </g>
  );
}
