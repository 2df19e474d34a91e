import { ACCENT_LINE, Label, LevelMark, LINE, Plans } from "../../sections/figure.tsx";
import { LEVELS, type Level } from "../../ui/level-shape.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** The server in each state, and the curve of its signal. */
const SERVERS: Record<Level, { name: string; curve: string }> = {
  critical: {
    name: "db-3",
    curve: "M250 42 280 41 310 38 340 36 370 30 400 26 430 19 460 13 506 4",
  },
  warning: {
    name: "db-2",
    curve: "M250 42 290 41 330 42 370 40 400 41 430 34 460 24 480 20 506 22",
  },
  info: { name: "pg-1", curve: "M250 40 300 40 304 16 360 17 420 16 424 40 506 40" },
  healthy: {
    name: "db-1",
    curve: "M250 32 280 29 310 33 340 28 370 32 400 30 430 33 460 29 506 31",
  },
};

interface BoardProps {
  copy: Copy["dashboard"];
  levels: Copy["levels"];
}

/** A board of four servers, the worst state first. Upright, each curve is under its server's state. */
export function Dashboard({ copy, levels }: BoardProps) {
  return (
    <Plans label={copy.label} size={[900, 316]} upright={[380, 388]}>
      {(pick) => {
        const right = pick(898, 378);
        return (
          <>
            <Label at={[2, 20]} fill="var(--ink)" text={copy.title} />
            <Label at={[right, 20]} textAnchor="end" text="10:07" />
            {LEVELS.map((level, row) => {
              const { name, curve } = SERVERS[level];
              return (
                <g key={name} transform={`translate(0 ${36 + row * pick(70, 88)})`}>
                  <path d={pick("M0 0h900", "M0 0h380")} stroke="var(--rule-strong)" />
                  <LevelMark
                    level={level}
                    at={pick([12, 36], [10, 24])}
                    name={levels[level].name}
                  />
                  <Label at={pick([150, 41], [23, 66])} text={name} />
                  <path
                    d={curve}
                    transform={pick("translate(-290 12) scale(2.04 1)", "translate(-130 36)")}
                    vectorEffect="non-scaling-stroke"
                    {...(level === "critical" ? ACCENT_LINE : LINE)}
                  />
                  <Label
                    at={[right, pick(41, 29)]}
                    textAnchor="end"
                    fill="var(--ink)"
                    text={copy.signals[level]}
                  />
                </g>
              );
            })}
          </>
        );
      }}
    </Plans>
  );
}
