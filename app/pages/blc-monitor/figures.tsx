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
].map(([x = 0, y = 0]) => [x, Math.round(y)] as const);

interface LifeProps {
  copy: Copy["life"];
  levels: Copy["levels"];
}

/**
 * The lag of a replica that applies a long ALTER, over its alert states. The cut in the axis stands for the time that
 * the ALTER takes on the primary.
 */
export function LifeOfAnAlert({ copy, levels }: LifeProps) {
  return (
    <Figure
      label={copy.label}
      size={[860, 370]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 520], children: <LifeDown copy={copy} levels={levels} /> }}
    >
      <path d="M70 56v240h780" stroke="var(--rule-strong)" fill="none" />
      <path
        d="M70 177h780M70 107h780M100 56v240M212 60v236"
        stroke="var(--rule-strong)"
        strokeDasharray="3 5"
        fill="none"
      />
      <g textAnchor="end">
        <Label at={[60, 111]} text="300 s" />
        <Label at={[60, 181]} text="30 s" />
        <Label at={[60, 284]} text="1 s" />
      </g>
      <path d={`M${LAG.map((point) => point.join(" ")).join("L")}`} {...ACCENT_LINE} strokeLinejoin="round" />
      <LevelMark level="info" at={[100, 20]} name={`${levels.info.name} · ALTER TABLE`} />
      <Label at={[93, 46]} text={copy.starts} />
      <Label at={[219, 74]} text={copy.replica} />
      {STATES.map(({ level, from, to, time }) => (
        <g key={from}>
          <path
            d={`M${from} 308h${to - from}v30h${from - to}z`}
            className={styles[level]}
            stroke="var(--rule-strong)"
          />
          <LevelMark level={level} at={[from + 16, 323]} name={levels[level].name} />
          {time && <Label at={[from, 360]} textAnchor="middle" text={time} />}
        </g>
      ))}
      <Label at={[100, 360]} textAnchor="middle" text="02:05" />
      <path d="m190 268-10 76h10l10-76z" fill="var(--sheet)" />
      <path d="m190 268-10 76M200 268l-10 76" stroke="var(--ink)" />
    </Figure>
  );
}

/** The same with time downwards and the lag to the right. */
function LifeDown({ copy, levels }: LifeProps) {
  const right = (y: number) => Math.round(56 + (280 - y) * 0.85);
  const down = (x: number) => Math.round(40 + (x - 70) * 0.6);
  return (
    <>
      <path
        d={`M${right(177)} 30v478M${right(107)} 30v478M56 ${down(100)}h184M56 ${down(212)}h184`}
        stroke="var(--rule-strong)"
        strokeDasharray="3 5"
      />
      <path d="M240 40H56v468" stroke="var(--rule-strong)" fill="none" />
      <Label at={[56, 22]} text="1 s" />
      <g textAnchor="middle">
        <Label at={[right(177), 22]} text="30 s" />
        <Label at={[right(107), 22]} text="300 s" />
      </g>
      <path d={`M${LAG.map(([x, y]) => `${right(y)} ${down(x)}`).join("L")}`} {...ACCENT_LINE} strokeLinejoin="round" />
      <LevelMark level="info" at={[72, down(100) + 16]} name="ALTER TABLE" />
      <Label at={[62, down(100) + 38]} {...CLEAR} text={copy.starts} />
      <Label at={[62, down(212) + 20]} {...CLEAR} text={copy.replica} />
      <Label at={[4, down(100) + 5]} text="02:05" />
      {STATES.map(({ level, from, to, time }) => (
        <g key={from}>
          <path
            d={`M244 ${down(from)}h12v${down(to) - down(from)}h-12z`}
            className={styles[level]}
            stroke="var(--rule-strong)"
          />
          <LevelMark level={level} at={[266, (down(from) + down(to)) / 2]} name={levels[level].name} />
          {time && <Label at={[4, down(from) + 5]} text={time} />}
        </g>
      ))}
    </>
  );
}
