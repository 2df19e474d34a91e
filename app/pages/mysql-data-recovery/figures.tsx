import { entries } from "../../i18n/entries.ts";
import { Drawing, Figure, Frame, Label } from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./recovery.module.css";

type Copy = typeof en;

/** How long each place keeps a deleted row: the length of its bar, not to scale. */
const LENGTHS: Record<keyof Copy["remains"]["places"], number> = {
  undo: 52,
  freeBlocks: 84,
  redoLog: 140,
  replica: 210,
  binlog: 300,
  backup: 376,
};
const TEN_MINUTES = 108;

/** The places where a deleted row can still be read. Those that lose it within ten minutes are marked. */
export function WhereRowsRemain({ copy }: { copy: Copy["remains"] }) {
  return (
    <Figure label={copy.label} size={[380, 322]} caption={copy.caption} note={copy.note}>
      <Label at={[TEN_MINUTES, 314]} textAnchor="middle" fill="var(--accent)" text="10 min" />
      <path d="M2 24v262" stroke="var(--ink)" strokeWidth="1.5" />
      {entries(LENGTHS).map(([place, length], index) => {
        const y = 14 + index * 48;
        const urgent = length < TEN_MINUTES;
        return (
          <g key={place}>
            <path
              d={`M2 ${y + 19}h${length}`}
              stroke={urgent ? "var(--accent)" : "var(--ink-2)"}
              strokeWidth={urgent ? 9 : 6}
            />
            <path d={`M${TEN_MINUTES} ${y + 12}v14`} stroke="var(--accent)" strokeWidth="1.5" />
            <Label at={[10, y + 6]} text={copy.places[place]} />
          </g>
        );
      })}
      <Label at={[378, 314]} textAnchor="end" text={copy.axis} />
    </Figure>
  );
}

type Lanes = Copy["emergencies"]["lanes"];
type Step = keyof Lanes[keyof Lanes]["steps"];

/** Where a lane shows the step that begins at each minute, from top to bottom. */
const STEPS: Record<Step, { minute: number; from: number; to: number }> = {
  minute0: { minute: 0, from: 30, to: 62 },
  minute3: { minute: 3, from: 62, to: 94 },
  minute6: { minute: 6, from: 94, to: 134 },
};
const END = { minute: 10, from: 134 };

/** The step of each emergency that saves the data. */
const SAVES: Record<keyof Lanes, Step> = {
  noStart: "minute3",
  delete: "minute6",
  drop: "minute3",
  removedFiles: "minute6",
};

/** Four emergencies, and what to do in each within ten minutes. */
export function FourEmergencies({ copy }: { copy: Copy["emergencies"] }) {
  return (
    <Frame caption={copy.caption} note={copy.note}>
      <div className={styles.lanes} role="img" aria-label={copy.label}>
        {entries(SAVES).map(([lane, saves]) => (
          <Lane key={lane} copy={copy.lanes[lane]} saves={saves} />
        ))}
      </div>
    </Frame>
  );
}

function Lane({ copy: { name, steps }, saves }: { copy: Lanes[keyof Lanes]; saves: Step }) {
  return (
    <Drawing size={[380, 142]}>
      <Label at={[0, 12]} fill="var(--ink)" fontWeight="600" text={name} />
      {entries(STEPS).map(([step, { from, to }]) => {
        const matters = step === saves;
        return (
          <g key={step}>
            <path
              d={`M46 ${from + 2}V${to - 2}`}
              stroke={matters ? "var(--accent)" : "var(--ink)"}
              strokeWidth={matters ? 9 : 3}
            />
            <Label at={[66, (from + to) / 2 + 5]} fill={matters ? "var(--accent)" : undefined} text={steps[step]} />
          </g>
        );
      })}
      {[...Object.values(STEPS), END].map(({ minute, from }) => (
        <g key={minute}>
          <path d={`M36 ${from}h20`} stroke="var(--ink)" strokeWidth="1.5" />
          <Label at={[26, from + 5]} textAnchor="end" text={`${minute}’`} />
        </g>
      ))}
    </Drawing>
  );
}
