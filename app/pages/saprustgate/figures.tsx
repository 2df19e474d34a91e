import { entries } from "../../i18n/entries.ts";
import { CLEAR, Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** The hours of each lane as a path: 20 units an hour, midnight at 20. */
const HOURS: Record<keyof Copy["day"]["lanes"], string> = {
  users: "M180 0h200",
  jobs: "M400 0h100M20 0h20",
  backup: "M40 0h60",
  extraction: "M100 0h40",
};

/** When an SAP system is busy during one day, and the hours that are left for extraction. */
export function SapDay({ copy }: { copy: Copy["day"] }) {
  return (
    <Figure label={copy.label} size={[520, 330]} caption={copy.caption} note={copy.note}>
      <path d="M20 8v286M140 8v286M260 8v286M380 8v286M500 8v286" stroke="var(--rule)" />
      {entries(HOURS).map(([lane, hours], index) => {
        const free = lane === "extraction";
        return (
          <g key={lane} transform={`translate(0 ${54 + index * 72})`}>
            <path d="M20 0h480" stroke="var(--rule-strong)" />
            <path d={hours} stroke={free ? "var(--accent)" : "var(--ink)"} strokeWidth="12" />
            <Label at={[20, -16]} {...CLEAR} fill={free ? "var(--accent)" : undefined} text={copy.lanes[lane]} />
          </g>
        );
      })}
      <g textAnchor="middle">
        <Label at={[20, 316]} textAnchor="start" text="0" />
        <Label at={[140, 316]} text="6" />
        <Label at={[260, 316]} text="12" />
        <Label at={[380, 316]} text="18" />
        <Label at={[500, 316]} textAnchor="end" text="24 h" />
      </g>
    </Figure>
  );
}
