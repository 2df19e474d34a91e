import { ACCENT_LINE, Figure, Label, LevelMark, LINE } from "../../sections/figure.tsx";
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

/** A board of four servers, the worst state first. */
export function Dashboard({ copy, levels }: { copy: Copy["dashboard"]; levels: Copy["levels"] }) {
  return (
    <Figure label={copy.label} size={[520, 400]} caption={copy.caption} note={copy.note}>
      <Label at={[12, 26]} fill="var(--ink)" text={copy.title} />
      <Label at={[508, 26]} textAnchor="end" text="03:07" />
      {LEVELS.map((level, row) => {
        const { name, curve } = SERVERS[level];
        return (
          <g key={name} transform={`translate(0 ${46 + row * 88})`}>
            <path d="M0 0h520" stroke="var(--rule-strong)" />
            <LevelMark level={level} at={[20, 24]} name={levels[level].name} />
            <Label at={[508, 29]} textAnchor="end" fill="var(--ink)" text={copy.signals[level]} />
            <Label at={[35, 66]} text={name} />
            <path d={curve} transform="translate(0 36)" {...(level === "critical" ? ACCENT_LINE : LINE)} />
          </g>
        );
      })}
    </Figure>
  );
}
