import { entries } from "../../i18n/entries.ts";
import {
  ACCENT_LINE,
  ArrowHead,
  Cylinder,
  Label,
  Labels,
  LINE,
  type Picker,
  Plans,
} from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = (typeof en)["flow"];

/** The tops of the consumers: on the road without a gateway, and on that with one. */
const TOPS = { without: [4, 48, 92, 136], with: [214, 258, 302, 346] } as const;

/** Two roads from SAP to the same consumers: each extracts by itself, or all query what one gateway extracted. */
export function DataFlow({ copy }: { copy: Copy }) {
  return (
    <Plans label={copy.label} size={[620, 384]} upright={[380, 396]}>
      {(pick) => (
        <>
          <Without copy={copy} pick={pick} />
          <With copy={copy} pick={pick} />
          <g {...LINE}>
            <path d={pick("M2 150h72v62h-72z", "M2 150h58v62h-58z")} fill="var(--paper)" />
            <Label
              at={[pick(38, 31), 186]}
              textAnchor="middle"
              fill="var(--ink)"
              stroke="none"
              text="SAP"
            />
          </g>
        </>
      )}
    </Plans>
  );
}

interface RoadProps {
  copy: Copy;
  pick: Picker;
}

function Without({ copy, pick }: RoadProps) {
  return (
    <>
      <Consumers copy={copy} from={[pick(74, 60), 172]} tops={TOPS.without} pick={pick} />
      <Labels
        of={[
          [[2, 22], copy.without],
          [[2, 42], copy.four],
        ]}
      />
    </>
  );
}

function With({ copy, pick }: RoadProps) {
  const gate = pick(190, 92);
  const half = pick(62, 48);
  const store = pick(372, 202);
  return (
    <>
      <path
        d={`M${pick(38, 24)} 212v85h${gate - half - pick(38, 24)}M${gate} 253l${half} 44-${half} 44-${half}-44zM${gate + half} 297H${store - 46}`}
        {...ACCENT_LINE}
      />
      <ArrowHead at={[gate - half, 297, 0]} />
      <ArrowHead at={[store - 46, 297, 0]} />
      <Cylinder at={[store, 268]} accent />
      <Consumers copy={copy} from={[store + 46, 297]} tops={TOPS.with} pick={pick} />
      <g fill="var(--accent)">
        <Label at={[2, pick(362, 370)]} text={copy.with} />
        <Label at={[2, pick(380, 390)]} text={copy.one} />
        <Label at={[gate, 244]} textAnchor="middle" text="SAPRustGate" />
      </g>
      <Label at={[store, 346]} textAnchor="middle" text={copy.store} />
    </>
  );
}

interface ConsumersProps extends RoadProps {
  /** Where their lines begin. */
  from: readonly [x: number, y: number];
  tops: readonly number[];
}

function Consumers({ copy, from: [x, y], tops, pick }: ConsumersProps) {
  return entries(copy.consumers).map(([consumer, name], index) => {
    const top = tops[index] ?? 0;
    const end = pick(498, 272);
    const angle = Math.round((Math.atan2(top + 17 - y, end - x) * 180) / Math.PI);
    return (
      <g key={consumer}>
        <path
          d={`M${x} ${y} ${end} ${top + 17}M${end} ${top}h${pick(120, 106)}v34H${end}z`}
          {...LINE}
          fill="var(--sheet)"
        />
        <ArrowHead at={[end, top + 17, angle]} color="var(--ink)" />
        <Label at={[pick(558, 325), top + 22]} textAnchor="middle" text={name} />
      </g>
    );
  });
}
