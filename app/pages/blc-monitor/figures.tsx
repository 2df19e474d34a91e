import { ACCENT_LINE, CLEAR, Figure, Label, LevelMark } from "../../sections/figure.tsx";
import type { Level } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

/** The replica's states in turn: `from` and `to` in the drawing's units, `time` of the change. */
const STATES: { level: Exclude<Level, "info">; from: number; to: number; time?: string }[] = [
  { level: "healthy", from: 70, to: 242 },
  { level: "warning", from: 242, to: 412, time: "02:21" },
  { level: "critical", from: 412, to: 672, time: "02:30" },
  { level: "healthy", from: 672, to: 850, time: "02:43" },
];

/** A minute is 20 units wide, a power of ten of the lag 70 high. The lag grows by a second per second from 212 on. */
const LAG = [
  ...[[70, 280]],
  ...[212.4, 215, 222, 232, 252, 282, 312, 362, 412, 512].map((x) => [x, 280 - 70 * Math.log10((x - 212) * 3)]),
  ...[
    [542, 86],
    [593, 140],
    [612, 177],
    [632, 231],
    [653, 280],
    [850, 280],
  ],
]
  .map(([x = 0, y = 0]) => `${x} ${Math.round(y)}`)
  .join("L");

interface LifeProps {
  copy: Copy["life"];
  levels: Copy["levels"];
}

/**
 * The lag of a replica that applies a long ALTER, over its alert states. The cut in the axis stands for the time that
 * the ALTER takes on the primary. Upright, time goes downwards and the lag to the right.
 */
export function LifeOfAnAlert({ copy, levels }: LifeProps) {
  return (
    <Figure label={copy.label} size={[860, 370]} caption={copy.caption} note={copy.note} upright={[380, 520]}>
      {(pick) => {
        const down = (x: number) => Math.round(40 + (x - 70) * 0.6);
        return (
          <>
            <g stroke="var(--rule-strong)" fill="none">
              <path d={pick("M70 56v240h780", "M240 40H56v468")} />
              <path
                d={pick("M70 177h780M70 107h780M100 56v240M212 60v236", "M144 30v478M203 30v478M56 58h184M56 125h184")}
                strokeDasharray="3 5"
              />
            </g>
            <g textAnchor={pick("end", "middle")}>
              <Label at={pick([60, 111], [203, 22])} text="300 s" />
              <Label at={pick([60, 181], [144, 22])} text="30 s" />
              <Label at={pick([60, 284], [68, 22])} text="1 s" />
            </g>
            <path
              d={`M${LAG}`}
              {...ACCENT_LINE}
              strokeWidth={pick(2.25, 3.1)}
              transform={pick(undefined, "matrix(0 .6 -.85 0 294 -2)")}
              strokeLinejoin="round"
            />
            <LevelMark
              level="info"
              at={pick([100, 20], [72, 74])}
              name={pick(`${levels.info.name} · ALTER TABLE`, "ALTER TABLE")}
            />
            <Label at={pick([93, 46], [62, 96])} {...CLEAR} text={copy.starts} />
            <Label at={pick([219, 74], [62, 145])} {...CLEAR} text={copy.replica} />
            {STATES.map(({ level, from, to, time }) => (
              <g key={from}>
                <path
                  d={pick(
                    `M${from} 308h${to - from}v30h${from - to}z`,
                    `M244 ${down(from)}h12v${down(to) - down(from)}h-12z`,
                  )}
                  className={styles[level]}
                  stroke="var(--rule-strong)"
                />
                <LevelMark
                  level={level}
                  at={pick([from + 16, 323], [266, (down(from) + down(to)) / 2])}
                  name={levels[level].name}
                />
                {time && (
                  <Label at={pick([from, 360], [4, down(from) + 5])} textAnchor={pick("middle", "start")} text={time} />
                )}
              </g>
            ))}
            <Label at={pick([100, 360], [4, 63])} textAnchor={pick("middle", "start")} text="02:05" />
            {pick(
              <>
                <path d="m190 268-10 76h10l10-76z" fill="var(--sheet)" />
                <path d="m190 268-10 76M200 268l-10 76" stroke="var(--ink)" />
              </>,
              undefined,
            )}
          </>
        );
      }}
    </Figure>
  );
}
