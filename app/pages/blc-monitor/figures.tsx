import type { Level } from "../../sections/alert-levels.tsx";
import { Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./figures.module.css";
import { LevelMark } from "./level-mark.tsx";

type Copy = typeof en;

/** The replica's states in turn: `from` and `to` in the drawing's units, `time` of the change. */
const STATES: { level: Level; from: number; to: number; time?: string }[] = [
  { level: "healthy", from: 70, to: 242 },
  { level: "warning", from: 242, to: 432, time: "02:21" },
  { level: "critical", from: 432, to: 672, time: "02:31" },
  { level: "healthy", from: 672, to: 850, time: "02:43" },
];

/**
 * The lag of a replica that applies a long ALTER, over its alert states. A minute is 20 units wide. The cut in the axis
 * stands for the time that the ALTER takes on the primary.
 */
export function LifeOfAnAlert({ copy, levels }: { copy: Copy["life"]; levels: Copy["levels"] }) {
  return (
    <Figure label={copy.label} size={[860, 370]} caption={copy.caption} note={copy.note} minWidth="wide">
      <path d="M70 56v240h780" stroke="var(--rule-strong)" fill="none" />
      <path
        d="M70 177h780M70 86h780M100 56v240M212 60v236"
        stroke="var(--rule-strong)"
        strokeDasharray="3 5"
        fill="none"
      />
      <g textAnchor="end">
        <Label at={[60, 90]} text="600 s" />
        <Label at={[60, 181]} text="30 s" />
        <Label at={[60, 284]} text="1 s" />
      </g>
      <path
        d="M70 280H212L216 238 222 177 231 155 252 134 302 100 352 91 412 86 512 73 542 86 593 140 612 177 632 231 653 280H850"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <LevelMark level="info" x={100} y={20} name={`${levels.info.name} · ALTER TABLE`} />
      <Label at={[93, 46]} text={copy.starts} />
      <Label at={[219, 74]} text={copy.replica} />
      {STATES.map(({ level, from, to, time }) => (
        <g key={from}>
          <path
            d={`M${from} 308h${to - from}v30h${from - to}z`}
            fill={`var(--${level}-wash)`}
            stroke="var(--rule-strong)"
          />
          <LevelMark level={level} x={from + 16} y={323} name={levels[level].name} />
          {time && <Label at={[from, 360]} textAnchor="middle" text={time} />}
        </g>
      ))}
      <Label at={[100, 360]} textAnchor="middle" text="02:05" />
      <path d="m190 268-10 76h10l10-76z" fill="var(--sheet)" />
      <path d="m190 268-10 76M200 268l-10 76" stroke="var(--ink)" />
    </Figure>
  );
}

/** From a critical alert to the engineer on call, and on to the database. `currentColor` suits the inverted band. */
export function CallSketch({ label }: { label: string }) {
  return (
    <svg
      className={styles.sketch}
      viewBox="0 0 400 150"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
    >
      <g strokeWidth="1.5">
        <path d="m52 44 36 62H16z" />
        <path d="M148 42h104v66H148z" strokeWidth="2" />
        <ellipse cx="350" cy="50" rx="40" ry="12" />
        <path d="M310 50v50c0 7 18 12 40 12s40-5 40-12V50M310 75c0 7 18 12 40 12s40-5 40-12" />
        <path d="M92 75h54M252 75h54" />
      </g>
      <path d="m148 75-10-5v10zM308 75l-10-5v10zM50 64h4v22h-4zM50 92h4v4h-4z" fill="currentColor" stroke="none" />
      <Label at={[200, 80]} textAnchor="middle" fill="currentColor" stroke="none" text="24/7" />
    </svg>
  );
}
