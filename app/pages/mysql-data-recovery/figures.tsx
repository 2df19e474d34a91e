import { entries } from "../../i18n/entries.ts";
import { Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

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
    <Figure copy={copy} size={[380, 322]}>
      <Label at={[TEN_MINUTES, 314]} textAnchor="middle" fill="var(--accent)" text="10 min" />
      <path d="M2 24v262" {...LINE} />
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
