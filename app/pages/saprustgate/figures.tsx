import { CLEAR, Figure } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** Twenty units an hour: when each of the lanes is busy. The last is what remains. */
const BUSY = ["M180 0h200", "M400 0h100M20 0h20", "M40 0h60", "M100 0h40"];

/** The hours of one day in an SAP system, and the window that extraction finds in them. */
export function SapDay({ copy }: { copy: Copy["day"] }) {
  return (
    <Figure label={copy.label} size={[520, 330]} caption={copy.caption} note={copy.note}>
      <path d="M20 8v286M140 8v286M260 8v286M380 8v286M500 8v286" stroke="var(--rule)" />
      {BUSY.map((hours, index) => {
        const free = index === BUSY.length - 1;
        return (
          <g key={hours} transform={`translate(0 ${54 + index * 72})`}>
            <path d="M20 0h480" stroke="var(--rule-strong)" />
            <path d={hours} stroke={free ? "var(--accent)" : "var(--ink)"} strokeWidth="12" />
            <text x="20" y="-16" {...CLEAR} fill={free ? "var(--accent)" : undefined}>
              {copy.lanes[index]}
            </text>
          </g>
        );
      })}
      <g textAnchor="middle">
        <text x="20" y="316" textAnchor="start">
          0
        </text>
        <text x="140" y="316">
          6
        </text>
        <text x="260" y="316">
          12
        </text>
        <text x="380" y="316">
          18
        </text>
        <text x="500" y="316" textAnchor="end">
          24 h
        </text>
      </g>
    </Figure>
  );
}
