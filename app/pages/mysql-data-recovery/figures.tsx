import { Figure } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** How far each bar of the hero's drawing reaches; no scale. The first two are what the first ten minutes decide. */
const REACH = [52, 84, 140, 210, 300, 376];
const TEN_MINUTES = 108;

/** The places where a deleted row can still be read, the shortest-lived first. */
export function WhereRowsRemain({ copy }: { copy: Copy["remains"] }) {
  return (
    <Figure label={copy.label} size={[380, 322]} caption={copy.caption} note={copy.note}>
      <path d={`M${TEN_MINUTES} 24v270`} stroke="var(--accent)" strokeDasharray="3 4" />
      <text x={TEN_MINUTES} y="314" textAnchor="middle" fill="var(--accent)">
        10 min
      </text>
      <path d="M2 24v270" stroke="var(--ink)" strokeWidth="1.5" />
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
            <text x="10" y={y + 6} stroke="var(--sheet)" strokeWidth="5" paintOrder="stroke">
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

const LEFT = 176;
const BORDERS = [LEFT, 372, 564, 820];
const LANE = 62;

/** Four emergencies, and what to do in each within ten minutes. The step that saves the data is in accent. */
export function FourEmergencies({ copy }: { copy: Copy["emergencies"] }) {
  return (
    <Figure label={copy.label} size={[840, 308]} caption={copy.caption} note={copy.note} minWidth="wide">
      {BORDERS.map((x, index) => (
        <g key={x}>
          <path d={`M${x} 26v270`} stroke="var(--rule-strong)" strokeDasharray="2 5" />
          <text x={x} y="16" textAnchor={index === 3 ? "end" : "start"}>
            {["0", "3", "6", "10 min"][index]}
          </text>
        </g>
      ))}
      {copy.lanes.map(({ name, steps, saves }, lane) => {
        const y = 50 + lane * LANE;
        return (
          <g key={name}>
            <text x="0" y={y + 26} fill="var(--ink)">
              {name}
            </text>
            {steps.map((step, index) => {
              const from = BORDERS[index] ?? LEFT;
              const to = BORDERS[index + 1] ?? 820;
              const matters = index + 1 === Number(saves);
              return (
                <g key={step} fill={matters ? "var(--accent)" : "var(--ink-2)"}>
                  <text x={from + 4} y={y + 8}>
                    {step}
                  </text>
                  <path
                    d={`M${from} ${y + 22}H${to - 5}`}
                    stroke={matters ? "var(--accent)" : "var(--ink)"}
                    strokeWidth={matters ? 8 : 3}
                  />
                </g>
              );
            })}
          </g>
        );
      })}
    </Figure>
  );
}
