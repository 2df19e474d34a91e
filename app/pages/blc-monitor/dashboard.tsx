import { ACCENT_LINE, Label, LevelMark, LINE, Plans } from "../../sections/figure.tsx";
import { LEVELS, type Level } from "../../ui/level-shape.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** The server in each state, and the curve of its signal. */
const SERVERS: Record<Level, { name: string; curve: string }> = {
  critical: { name: "db-3", curve: "M250 42 280 41 310 38 340 36 370 30 400 26 430 19 460 13 506 4" },
  warning: { name: "db-2", curve: "M250 42 290 41 330 42 370 40 400 41 430 34 460 24 480 20 506 22" },
  info: { name: "pg-1", curve: "M250 40 300 40 304 16 360 17 420 16 424 40 506 40" },
  healthy: { name: "db-1", curve: "M250 32 280 29 310 33 340 28 370 32 400 30 430 33 460 29 506 31" },
};

interface BoardProps {
  copy: Copy["dashboard"];
  levels: Copy["levels"];
}

/** A board of four servers, the worst state first. */
export function Dashboard({ copy, levels }: BoardProps) {
  return (
    <Plans
      label={copy.label}
      size={[900, 316]}
      upright={{ size: [380, 388], children: <BoardDown copy={copy} levels={levels} /> }}
    >
      <Label at={[2, 20]} fill="var(--ink)" text={copy.title} />
      <Label at={[898, 20]} textAnchor="end" text="03:07" />
      {LEVELS.map((level, row) => {
        const { name, curve } = SERVERS[level];
        return (
          <g key={name} transform={`translate(0 ${36 + row * 70})`}>
            <path d="M0 0h900" stroke="var(--rule-strong)" />
            <LevelMark level={level} at={[12, 36]} name={levels[level].name} />
            <Label at={[150, 41]} text={name} />
            <path
              d={curve}
              transform="translate(-290 12) scale(2.04 1)"
              vectorEffect="non-scaling-stroke"
              {...(level === "critical" ? ACCENT_LINE : LINE)}
            />
            <Label at={[898, 41]} textAnchor="end" fill="var(--ink)" text={copy.signals[level]} />
          </g>
        );
      })}
    </Plans>
  );
}

/** The same for phones: each curve under its server's state. */
function BoardDown({ copy, levels }: BoardProps) {
  return (
    <>
      <Label at={[2, 20]} fill="var(--ink)" text={copy.title} />
      <Label at={[378, 20]} textAnchor="end" text="03:07" />
      {LEVELS.map((level, row) => {
        const { name, curve } = SERVERS[level];
        return (
          <g key={name} transform={`translate(0 ${36 + row * 88})`}>
            <path d="M0 0h380" stroke="var(--rule-strong)" />
            <LevelMark level={level} at={[10, 24]} name={levels[level].name} />
            <Label at={[378, 29]} textAnchor="end" fill="var(--ink)" text={copy.signals[level]} />
            <Label at={[23, 66]} text={name} />
            <path d={curve} transform="translate(-130 36)" {...(level === "critical" ? ACCENT_LINE : LINE)} />
          </g>
        );
      })}
    </>
  );
}
