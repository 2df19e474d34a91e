import { Drawing, Figure, Frame } from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./recovery.module.css";

type Copy = typeof en;

/** How far each bar of the hero's drawing reaches; no scale. The first two are what the first ten minutes decide. */
const REACH = [52, 84, 140, 210, 300, 376];
const TEN_MINUTES = 108;

/** The places where a deleted row can still be read, the shortest-lived first. */
export function WhereRowsRemain({ copy }: { copy: Copy["remains"] }) {
  return (
    <Figure label={copy.label} size={[380, 322]} caption={copy.caption} note={copy.note}>
      <text x={TEN_MINUTES} y="314" textAnchor="middle" fill="var(--accent)">
        10 min
      </text>
      <path d="M2 24v262" stroke="var(--ink)" strokeWidth="1.5" />
      {copy.places.map((place, index) => {
        const y = 14 + index * 48;
        const saved = index < 2;
        return (
          <g key={place}>
            <path
              d={`M2 ${y + 19}h${REACH[index]}`}
              stroke={saved ? "var(--accent)" : "var(--ink-2)"}
              strokeWidth={saved ? 9 : 6}
            />
            <path d={`M${TEN_MINUTES} ${y + 12}v14`} stroke="var(--accent)" strokeWidth="1.5" />
            <text x="10" y={y + 6}>
              {place}
            </text>
          </g>
        );
      })}
      <text x="378" y="314" textAnchor="end">
        {copy.axis}
      </text>
    </Figure>
  );
}

/** Where the minutes stand on a lane, from top to bottom. */
const MINUTES = [
  { minute: 0, y: 30 },
  { minute: 3, y: 62 },
  { minute: 6, y: 94 },
  { minute: 10, y: 134 },
];

/** Four emergencies, and what to do in each within ten minutes. The step that saves the data is in accent. */
export function FourEmergencies({ copy }: { copy: Copy["emergencies"] }) {
  return (
    <Frame caption={copy.caption} note={copy.note}>
      <div className={styles.lanes} role="img" aria-label={copy.label}>
        {copy.lanes.map((lane) => (
          <Lane key={lane.name} lane={lane} />
        ))}
      </div>
    </Frame>
  );
}

function Lane({ lane: { name, steps, saves } }: { lane: Copy["emergencies"]["lanes"][number] }) {
  return (
    <Drawing size={[380, 142]}>
      <text x="0" y="12" fill="var(--ink)" fontWeight="600">
        {name}
      </text>
      {steps.map((step, index) => {
        const from = MINUTES[index]?.y ?? 0;
        const to = MINUTES[index + 1]?.y ?? 0;
        const matters = index + 1 === Number(saves);
        return (
          <g key={step}>
            <path
              d={`M46 ${from + 2}V${to - 2}`}
              stroke={matters ? "var(--accent)" : "var(--ink)"}
              strokeWidth={matters ? 9 : 3}
            />
            <text x="66" y={(from + to) / 2 + 5} fill={matters ? "var(--accent)" : undefined}>
              {step}
            </text>
          </g>
        );
      })}
      {MINUTES.map(({ minute, y }) => (
        <g key={minute}>
          <path d={`M36 ${y}h20`} stroke="var(--ink)" strokeWidth="1.5" />
          <text x="26" y={y + 5} textAnchor="end">
            {minute}’
          </text>
        </g>
      ))}
    </Drawing>
  );
}
